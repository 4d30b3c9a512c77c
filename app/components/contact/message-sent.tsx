import { useEffect, useRef } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { urls } from '#app/urls.ts';
import { isOpenAt, nextOpening, type Opening } from '#values/opening-hours.ts';
import { contactScreens } from '#words/content/contact/index.ts';
import { openingText } from '#app/components/chat/chat-day.ts';

/** Confirms that a message has arrived, and says when somebody will answer; `at` is when the page was rendered. */
export function MessageSent({ opening, at }: { opening: Opening | null; at: string }) {
  const words = useScreenMessages(contactScreens);
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
            : words.sent_closed(...openingText(opens.toISOString(), now, locale, words))}
        </p>
      )}
      <p className="text-soft">{words.sent_text}</p>
      <LinkButton to={urls.contact(locale)} variant="secondary" className="mt-3">
        {words.another}
      </LinkButton>
    </div>
  );
}
