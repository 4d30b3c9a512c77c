import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
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
      className={classes('mx-auto max-w-7xl px-4 md:px-8', hasMargin && 'mt-10 md:mt-16')}
    >
      <div className="grid items-center gap-y-4 border-b border-line py-8 md:grid-cols-[auto_1fr_auto] md:gap-x-8">
        <p aria-hidden="true" className="text-4xl font-light text-sale tabular-nums max-md:hidden">
          <bdi dir="ltr">{percent}%</bdi>
        </p>
        <div className="min-w-0">
          <h2 id="first-order" className="text-lg md:text-xl">
            {title}
          </h2>
          <p className="mt-1">{text}</p>
          <p className="mt-1 text-sm text-soft">{note}</p>
        </div>
        <LinkButton to={urls.register(useLocale())} variant="secondary">
          {useScreenMessages(homeScreens).first_order_action}
        </LinkButton>
      </div>
    </section>
  );
}
