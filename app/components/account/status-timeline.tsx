import { clockText } from '#app/i18n/clock.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { orderScreens } from '#words/orders/screens/index.ts';

type StatusTimelineProps<S extends string> = {
  steps: readonly { status: S; at: string | null }[];
  /** The current status. */
  status: S;
  names: Record<S, string>;
  /** The status of an unsuccessful end. */
  failedStatus: S;
};

/** The timeline of an order or a return: past steps with their time, the current step, the steps to come. */
export function StatusTimeline<S extends string>({ steps, status, names, failedStatus }: StatusTimelineProps<S>) {
  const words = useScreenMessages(orderScreens);
  const locale = useLocale();
  return (
    <ol className="grid">
      {steps.map(({ status: step, at }, index) => {
        const isCurrent = step === status;
        const last = index === steps.length - 1;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
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
                at && (step === failedStatus ? 'bg-alarm text-paper' : 'bg-act text-on-act'),
              )}
            >
              {at && <Icon name={step === failedStatus ? 'close' : 'check'} className="size-4" />}
            </span>
            <span className="-mt-0.5 grid">
              <span className={isCurrent ? 'font-medium' : at ? '' : 'text-soft'}>
                {names[step]}
                {isCurrent && <span className="sr-only"> – {words.now}</span>}
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
