import { type Drawn, WheelDrawing } from '#app/components/wheel/wheel-drawing.tsx';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';

/** The wheel as far as the home page shows it: with the way to it, and nothing of whoever looks. */
export function WheelTeaser({ name, spins, prizes }: { name: string; spins: number; prizes: Drawn[] }) {
  const words = useWords().home;
  return (
    <section aria-labelledby="wheel" className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-8">
      <div className="grid items-center overflow-hidden rounded-lg bg-clay-pale md:grid-cols-2">
        <div className="h-48 overflow-hidden lg:h-72">
          <WheelDrawing prizes={prizes} className="mx-auto mt-6 w-80 max-w-[calc(100%-2rem)] lg:w-[30rem]" />
        </div>
        <div className="p-6 md:py-10 md:pe-10">
          <h2 id="wheel" className="text-xl md:text-2xl">
            {name || words.wheel}
          </h2>
          <p className="mt-2 max-w-md text-ink/85">{words.wheel_text(spins)}</p>
          <LinkButton to={urls.wheel(useLocale())} className="mt-5 max-sm:w-full">
            {words.wheel_action}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
