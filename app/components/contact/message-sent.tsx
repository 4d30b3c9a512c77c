import { useEffect, useRef } from 'react';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { urls } from '#app/urls.ts';
import { isOpenAt, nextOpening, type Opening } from '#values/opening-hours.ts';
import { contactScreens } from '#words/screens/contact.ts';
import { whenOpen } from '#app/components/chat/talk-day.ts';

/** That a message has come, and when somebody will answer it; `at` is when the page was made. */
export function MessageSent({ opening, at }: { opening: Opening | null; at: string }) {
  const words = useScreenWords(contactScreens);
  const locale = useLocale();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const now = new Date(at);
  const opens = opening && nextOpening(opening, now);
  return (
    <div className="grid justify-items-start gap-3">
      <span className="grid size-14 place-items-center rounded-full bg-leaf text-act">
        <Icon name="check" className="size-7" />
      </span>
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {words.sent}
      </h2>
      {opening && (
        <p className="text-lg">
          {isOpenAt(opening, now) || !opens
            ? words.sent_open
            : words.sent_closed(...whenOpen(opens.toISOString(), now, locale, words))}
        </p>
      )}
      <p className="text-soft">{words.sent_text}</p>
      <LinkButton to={urls.contact(locale)} look="quiet" className="mt-3">
        {words.another}
      </LinkButton>
    </div>
  );
}
