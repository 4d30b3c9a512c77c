import { useScreenWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { chatScreens } from '#words/screens/chat.ts';
import { Bubble } from './bubble.tsx';
import type { Waiting } from './talk-types.ts';

type WaitingBubbleProps = {
  message: Waiting;
  /** Whether there is a connection to send it by. */
  online: boolean;
  onAgain: () => void;
  onRemove: () => void;
};

/** A message that has not reached the shop: on its way, waiting for a connection, or refused and for the shopper to decide about. */
export function WaitingBubble({ message, online, onAgain, onRemove }: WaitingBubbleProps) {
  const words = useScreenWords(chatScreens);
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
              <button type="button" onClick={onAgain} className="min-h-11 min-w-11 font-medium text-link">
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
