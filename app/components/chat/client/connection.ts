import type { ChatSide } from './chat-side.ts';
import type { ChatState } from './chat-state.ts';
import type { LoggedMessage } from './message-log.ts';
import type { Sendable } from './send-queue.ts';
import { createTypingIndicator } from './typing.ts';

/** Follows the chat's events while the client is running and there is a chat. */
export function createConnection<Message extends LoggedMessage, Pending extends Sendable, Conversation>(
  side: ChatSide<Message, Pending, Conversation>,
  { state, change }: ChatState<Message, Pending, Conversation>,
  on: {
    addMessages(messages: readonly Message[]): void;
    update(part: Partial<NonNullable<Conversation>>): void;
    onOpen(): void;
  },
) {
  let unfollow: (() => void) | undefined;
  const typing = createTypingIndicator((isVisible) => {
    if (isVisible !== state.typing) change({ typing: isVisible });
  });
  return {
    open() {
      if (!state.isRunning || !side.hasStarted(state.conversation)) return;
      unfollow ??= side.api.follow(state.log.last, {
        message(message) {
          if (message.author !== side.author) typing.hide();
          on.addMessages([message]);
        },
        reset() {
          state.log.clear();
          change({ conversation: side.empty });
        },
        conversation: on.update,
        typing: typing.show,
        link(link) {
          if (link !== state.link) change({ link });
          if (link === 'open') on.onOpen();
        },
      });
    },
    close() {
      typing.stop();
      unfollow?.();
      unfollow = undefined;
    },
    /** Before there is a chat to follow, only the browser says whether there is a connection. */
    onLine() {
      if (!unfollow) change({ link: navigator.onLine ? 'connecting' : 'offline' });
    },
  };
}
