import { useCallback } from 'react';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { isOpenAt, nextOpening, nextTurn, type Opening } from '#values/opening-hours.ts';
import { contactScreens } from '#words/screens/contact.ts';
import { whenOpen } from '#app/components/chat/talk-day.ts';
import { clockText } from '#app/i18n/clock.ts';
import { useNow } from './use-now.ts';

/** Whether somebody answers, and until when or from when on. Begins with what was true when the page was made, `at`. */
export function OpenNow({ opening, at }: { opening: Opening; at: string }) {
  const words = useScreenWords(contactScreens);
  const locale = useLocale();
  const now = useNow(
    at,
    useCallback((moment: Date) => nextTurn(opening, moment), [opening]),
  );
  const isOpen = isOpenAt(opening, now);
  const turn = isOpen ? nextTurn(opening, now) : nextOpening(opening, now);
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
            : words.opens(...whenOpen(turn.toISOString(), now, locale, words))}
        </span>
      )}
    </p>
  );
}
