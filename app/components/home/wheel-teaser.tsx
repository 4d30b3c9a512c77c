import { type WheelSegment, WheelDrawing } from '#app/components/wheel/wheel-drawing.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { homeScreens } from '#words/content/home/index.ts';

/** The wheel on the home page: with a link to it, and without data about the current user. */
export function WheelTeaser({ name, spinCount, prizes }: { name: string; spinCount: number; prizes: WheelSegment[] }) {
  const words = useScreenMessages(homeScreens);
  return (
    <section aria-labelledby="wheel" className="mx-auto mt-8 max-w-7xl px-4 md:mt-24 md:px-8">
      <div className="relative grid items-center gap-x-10 overflow-hidden rounded-lg bg-clay-pale max-md:pe-24 md:grid-cols-[18rem_1fr] md:px-8 lg:grid-cols-[20rem_1fr_auto] lg:px-10">
        <div className="max-md:absolute max-md:inset-y-0 max-md:-end-28 max-md:flex max-md:w-52 max-md:items-center md:h-44 md:overflow-hidden md:max-lg:row-span-2 md:max-lg:self-end">
          <WheelDrawing prizes={prizes} className="w-52 shrink-0 md:mx-auto md:mt-5 md:w-72" />
        </div>
        <div className="p-4 pb-0 md:px-0 md:pt-8 lg:pb-8">
          <h2 id="wheel" className="text-lg md:text-2xl">
            {name || words.wheel}
          </h2>
          <p className="mt-1 max-w-lg max-md:text-xs max-md:leading-normal md:mt-2">{words.wheel_text(spinCount)}</p>
        </div>
        <div className="px-4 pt-3 pb-4 md:px-0 md:pt-5 md:pb-8 lg:p-0">
          <LinkButton to={urls.wheel(useLocale())} variant="secondary" className="max-md:min-h-11 max-md:text-sm">
            {words.wheel_action}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
