import { useCallback } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { isOpenAt, nextOpening, nextTransition, type Opening } from '#values/opening-hours.ts';
import { contactScreens } from '#words/content/contact/index.ts';
import { openingText } from '#app/components/chat/chat-day.ts';
import { clockText } from '#app/i18n/clock.ts';
import { useNow } from './use-now.ts';

/** Whether somebody answers now, and until when or from when. Starts with the state at `at`, when the page was rendered. */
export function OpenNow({ opening, at }: { opening: Opening; at: string }) {
  const words = useScreenMessages(contactScreens);
  const locale = useLocale();
  const now = useNow(
    at,
    useCallback((moment: Date) => nextTransition(opening, moment), [opening]),
  );
  const isOpen = isOpenAt(opening, now);
  const turn = isOpen ? nextTransition(opening, now) : nextOpening(opening, now);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-lg">
      <span
        aria-hidden="true"
        className={classes('size-2.5 rounded-full', isOpen ? 'bg-act' : 'border-2 border-edge')}
      />
      <span className="font-medium">{isOpen ? words.open_now : words.closed_now}</span>
      {turn && (
        <span className="text-soft">
          {isOpen
            ? words.until(clockText(turn.toISOString(), locale))
            : words.opens(...openingText(turn.toISOString(), now, locale, words))}
        </span>
      )}
    </p>
  );
}
