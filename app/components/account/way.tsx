import { clockText } from '#app/i18n/clock.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { orderScreens } from '#words/screens/orders.ts';

type WayProps<S extends string> = {
  steps: readonly { status: S; at: string | null }[];
  /** Where it is. */
  status: S;
  names: Record<S, string>;
  /** The step that ends it badly. */
  bad: S;
};

/** The way of an order or a return: what is behind it with its moment, where it is, what lies ahead. */
export function Way<S extends string>({ steps, status, names, bad }: WayProps<S>) {
  const words = useScreenWords(orderScreens);
  const locale = useLocale();
  return (
    <ol className="grid">
      {steps.map(({ status: step, at }, index) => {
        const here = step === status;
        const last = index === steps.length - 1;
        return (
          <li
            key={step}
            aria-current={here ? 'step' : undefined}
            className={classes('relative flex gap-4', !last && 'pb-5')}
          >
            {!last && (
              <span
                aria-hidden="true"
                className={classes('absolute start-3 top-7 bottom-0 w-px', steps[index + 1]?.at ? 'bg-act' : 'bg-line')}
              />
            )}
            <span
              aria-hidden="true"
              className={classes(
                'grid size-6 shrink-0 place-items-center rounded-full',
                !at && 'border border-edge',
                at && (step === bad ? 'bg-alarm text-paper' : 'bg-act text-on-act'),
              )}
            >
              {at && <Icon name={step === bad ? 'close' : 'check'} className="size-4" />}
            </span>
            <span className="-mt-0.5 grid">
              <span className={here ? 'font-medium' : at ? '' : 'text-soft'}>
                {names[step]}
                {here && <span className="sr-only"> – {words.now}</span>}
              </span>
              {at && (
                <time dateTime={at} className="text-sm text-soft">
                  {words.reached(momentText(at, locale), clockText(at, locale))}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
