import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chatScreens } from '#words/chat/screens/index.ts';
import { Bubble } from './bubble.tsx';
import type { PendingMessage } from './chat-types.ts';

type PendingBubbleProps = {
  message: PendingMessage;
  /** Whether there is a connection. */
  online: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** A message that is not delivered: being sent, waiting for a connection, or refused and left to the shopper. */
export function PendingBubble({ message, online, onRetry, onRemove }: PendingBubbleProps) {
  const words = useScreenMessages(chatScreens);
  const { text, picture, refused } = message;
  return (
    <li>
      <Bubble own faint text={text} picture={picture && { url: null, thumb: picture.thumb }}>
        {refused === null ? (
          <p className="flex items-center gap-1 text-xs text-soft">
            <Icon name="clock" className="size-4" />
            {online ? words.sending : words.waiting}
          </p>
        ) : (
          <div className="grid justify-items-end text-sm">
            <p className="flex items-center gap-1 text-alarm">
              <Icon name="alert" className="size-4" />
              {[words.not_sent, refused].filter(Boolean).join(' · ')}
            </p>
            <p className="flex gap-4">
              <button type="button" onClick={onRetry} className="min-h-11 min-w-11 font-medium text-link">
                {words.again}
              </button>
              <button type="button" onClick={onRemove} className="min-h-11 min-w-11 font-medium text-alarm">
                {words.remove}
              </button>
            </p>
          </div>
        )}
      </Bubble>
    </li>
  );
}
