import { Flower } from '#app/components/shell/flower.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import type { ChatHours } from '#shop/chat/chat.ts';
import { chatScreens } from '#words/chat/screens/index.ts';
import type { StreamState } from './client/follow-stream.ts';
import { openingText } from './chat-day.ts';
import type { Conversation } from './chat-types.ts';

type ChatHeaderProps = { hours: ChatHours; now: Date; conversation: Conversation; link: StreamState };

/** The other side's name, whether somebody is available, and the state of the connection. */
export function ChatHeader({ hours, now, conversation, link }: ChatHeaderProps) {
  const words = useScreenMessages(chatScreens);
  const locale = useLocale();
  const isCut = link === 'offline' || (conversation.status !== 'none' && link !== 'open');
  const isHere = !isCut && (conversation.staff !== null || hours.open);
  const statusText = () => {
    if (isCut) return words.link[link];
    if (conversation.status === 'taken' && conversation.staff) return words.answered_by(conversation.staff);
    if (hours.open) return words.open_now;
    return hours.opensAt ? words.opens(...openingText(hours.opensAt, now, locale, words)) : words.away_title;
  };
  return (
    <header className="flex items-center gap-3 border-b border-line px-4 py-2.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-leaf">
        <svg viewBox="0 0 32 32" className="size-7" aria-hidden="true">
          <Flower />
        </svg>
      </span>
      <div className="min-w-0">
        <h1 className="text-lg leading-tight">{words.title}</h1>
        <p role="status" className="flex items-center gap-2 text-sm text-soft">
          <span
            aria-hidden="true"
            className={classes('size-2 shrink-0 rounded-full', isCut ? 'bg-alarm' : isHere ? 'bg-act' : 'bg-edge')}
          />
          {statusText()}
        </p>
      </div>
    </header>
  );
}
