import { type WheelSegment, WheelDrawing } from '#app/components/wheel/wheel-drawing.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { homeScreens } from '#words/content/home/index.ts';

/** The wheel on the home page: with a link to it, and without data about the current user. */
export function WheelTeaser({ name, spinCount, prizes }: { name: string; spinCount: number; prizes: WheelSegment[] }) {
  const words = useScreenMessages(homeScreens);
  return (
    <section aria-labelledby="wheel" className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-8">
      <div className="grid items-center gap-x-10 overflow-hidden rounded-lg bg-clay-pale md:grid-cols-[18rem_1fr] md:px-8 lg:grid-cols-[20rem_1fr_auto] lg:px-10">
        <div className="h-40 overflow-hidden max-md:order-last md:h-44 md:max-lg:row-span-2 md:max-lg:self-end">
          <WheelDrawing prizes={prizes} className="mx-auto mt-5 w-72" />
        </div>
        <div className="p-6 pb-0 md:px-0 md:pt-8 lg:pb-8">
          <h2 id="wheel" className="text-xl md:text-2xl">
            {name || words.wheel}
          </h2>
          <p className="mt-2 max-w-lg">{words.wheel_text(spinCount)}</p>
        </div>
        <div className="px-6 pt-5 md:px-0 md:pb-8 lg:p-0">
          <LinkButton to={urls.wheel(useLocale())} variant="secondary" className="max-md:w-full">
            {words.wheel_action}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
