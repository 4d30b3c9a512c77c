import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { wholePercents } from '#values/percent.ts';
import { homeScreens } from '#words/content/home/index.ts';

/** The benefit of a first order and how to get it, in one plain line. */
export function FirstOrder({
  percent,
  title,
  text,
  note,
  hasMargin = false,
}: {
  percent: number;
  title: string;
  text: string;
  note: string;
  /** Among other sections, not directly below the first slide. */
  hasMargin?: boolean;
}) {
  return (
    <section
      aria-labelledby="first-order"
      className={classes('mx-auto max-w-7xl px-4 md:px-8', hasMargin && 'md:mt-4')}
    >
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3 md:grid-cols-[auto_1fr_auto] md:gap-x-8 md:py-8">
        <p aria-hidden="true" className="text-4xl font-light text-sale tabular-nums max-md:hidden">
          <bdi dir="ltr">{percent}%</bdi>
        </p>
        <div className="min-w-0 max-md:contents">
          <h2 id="first-order" className="text-lg md:text-xl">
            {wholePercents(title)}
          </h2>
          <p className="max-md:order-last max-md:col-span-2 max-md:text-sm max-md:leading-normal md:mt-1">
            {wholePercents(text)}
          </p>
          <p className="mt-1 text-sm text-soft max-md:hidden">{note}</p>
        </div>
        <LinkButton
          to={urls.register(useLocale())}
          variant="secondary"
          className="max-md:min-h-11 max-md:px-4 max-md:text-sm"
        >
          {useScreenMessages(homeScreens).first_order_action}
        </LinkButton>
      </div>
    </section>
  );
}
