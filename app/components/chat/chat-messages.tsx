import { memo, type ReactNode } from 'react';
import { clockText } from '#app/i18n/clock.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { chatScreens } from '#words/chat/screens/index.ts';
import { Bubble } from './bubble.tsx';
import { dayName } from './chat-day.ts';
import { groupMessages } from './message-groups.ts';
import type { ReceivedMessage } from './chat-types.ts';

type ChatMessagesProps = {
  messages: readonly ReceivedMessage[];
  /** The last message that the shop has read. */
  staffSeen: number;
  /** The reference time for the names of days. */
  now: Date;
};

/** The messages, day by day; messages of one side within a few minutes share their time. */
export const ChatMessages = memo(function TalkMessages({ messages: allMessages, staffSeen, now }: ChatMessagesProps) {
  const words = useScreenMessages(chatScreens);
  const locale = useLocale();
  return groupMessages(allMessages).map(({ day, author, messages }) => {
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
          {own && <SeenMark isSeen={last.seq <= staffSeen}>{last.seq <= staffSeen ? words.seen : words.sent}</SeenMark>}
        </p>
      </li>
    );
  });
});

/** The day of the messages below, with a hairline on both sides. */
const DayLine = ({ children }: { children: ReactNode }) => (
  <h2 className="my-3 flex items-center gap-3 text-xs text-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
    <span className="inline-block first-letter:uppercase">{children}</span>
  </h2>
);

/** The state of an own message: delivered or read. */
const SeenMark = ({ isSeen, children }: { isSeen: boolean; children: string }) => (
  <span className={classes('inline-flex items-center gap-1', isSeen && 'text-act')}>
    <Icon name={isSeen ? 'checks' : 'check'} className="size-4" />
    {children}
  </span>
);
