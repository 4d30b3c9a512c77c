import type { ChatSide } from './chat-side.ts';
import type { ChatState } from './chat-state.ts';
import type { LoggedMessage } from './message-log.ts';
import type { Sendable } from './send-queue.ts';

/** The changes to a chat by what the shop sends. */
export function createChanges<Message extends LoggedMessage, Pending extends Sendable, Conversation>(
  side: ChatSide<Message, Pending, Conversation>,
  { state, change }: ChatState<Message, Pending, Conversation>,
) {
  const addMessages = (messages: readonly Message[]) => {
    state.log.add(messages);
    for (const { author, key } of messages) if (author === side.author && key !== null) side.outbox.remove(key);
    change({ conversation: side.withMessages(state.conversation, messages) });
  };
  return {
    addMessages,
    update: (part: Partial<NonNullable<Conversation>>) =>
      change({ conversation: side.merge(state.conversation, part) }),
    /** Loads the messages before the first one here. */
    async loadEarlier(): Promise<void> {
      const [first] = state.log.all();
      if (!first || first.seq === 1 || state.isLoading) return;
      change({ isLoading: true });
      const messages = await side.api.getEarlier(first.seq);
      change({ isLoading: false });
      if (messages) addMessages(messages);
    },
  };
}
