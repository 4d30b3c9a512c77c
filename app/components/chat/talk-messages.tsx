import { memo, type ReactNode } from 'react';
import { clockText } from '#app/i18n/clock.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chatScreens } from '#words/screens/chat.ts';
import { Bubble } from './bubble.tsx';
import { dayName } from './talk-day.ts';
import { groupsOf } from './talk-groups.ts';
import type { Said } from './talk-types.ts';

type TalkMessagesProps = {
  said: readonly Said[];
  /** Up to which message the shop has read. */
  staffSeen: number;
  /** What days are called by. */
  now: Date;
};

/** What has been said, day by day; each side's messages of a few minutes share their time. */
export const TalkMessages = memo(function TalkMessages({ said, staffSeen, now }: TalkMessagesProps) {
  const words = useScreenWords(chatScreens);
  const locale = useLocale();
  return groupsOf(said).map(({ day, author, messages }) => {
    const own = author === 'shopper';
    const last = messages.at(-1)!;
    const name = messages[0]!.name;
    return (
      <li key={messages[0]!.seq} className="grid gap-1.5">
        {day && <DayLine>{dayName(messages[0]!.at, now, locale, words)}</DayLine>}
        {!own && name && <p className="text-sm text-soft">{name}</p>}
        {messages.map((message) => (
          <Bubble key={message.seq} own={own} text={message.text} picture={message.picture} />
        ))}
        <p className={classes('flex items-center gap-1 text-xs text-soft', own && 'justify-end')}>
          <time dateTime={last.at}>{clockText(last.at, locale)}</time>
          {own && <Mark seen={last.seq <= staffSeen}>{last.seq <= staffSeen ? words.seen : words.sent}</Mark>}
        </p>
      </li>
    );
  });
});

/** The day from here on, with a hairline on both sides. */
const DayLine = ({ children }: { children: ReactNode }) => (
  <h2 className="my-3 flex items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    <span className="inline-block first-letter:uppercase">{children}</span>
  </h2>
);

/** How far an own message has come: with the shop, or read. */
const Mark = ({ seen, children }: { seen: boolean; children: string }) => (
  <span className={classes('inline-flex items-center gap-1', seen && 'text-act')}>
    <Icon name={seen ? 'checks' : 'check'} className="size-4" />
    {children}
  </span>
);
