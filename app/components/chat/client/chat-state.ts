import { createListeners } from '#app/ui/listeners.ts';
import type { ChatSide, ChatView } from './chat-side.ts';
import type { StreamState } from './follow-stream.ts';
import { createMessageLog, type LoggedMessage } from './message-log.ts';
import type { Sendable } from './send-queue.ts';

/** The state that screens subscribe to; the view is computed once per change. */
export function createState<Message extends LoggedMessage, Pending extends Sendable, Conversation>(
  side: ChatSide<Message, Pending, Conversation>,
) {
  const log = createMessageLog(side.messages, side.lastSeq);
  const { subscribe, notify } = createListeners();
  let cached: ChatView<Message, Pending, Conversation> | undefined;
  const state = {
    log,
    isRunning: false,
    sending: null as string | null,
    conversation: side.conversation,
    link: 'connecting' as StreamState,
    typing: false,
    isLoading: false,
  };
  return {
    state,
    change(change: Partial<typeof state> = {}) {
      Object.assign(state, change);
      cached = undefined;
      notify();
    },
    subscribe,
    view(): ChatView<Message, Pending, Conversation> {
      if (cached) return cached;
      const { isRunning, sending, conversation, link, typing, isLoading } = state;
      const messages = log.all();
      const keys = new Set(messages.map(({ key }) => key));
      const pending = isRunning ? side.outbox.read().filter(({ key }) => !keys.has(key)) : [];
      const hasEarlier = (messages[0]?.seq ?? 1) > 1;
      return (cached = { messages, pending, sending, conversation, link, typing, isLoading, hasEarlier });
    },
  };
}

export type ChatState<Message extends LoggedMessage, Pending extends Sendable, Conversation> = ReturnType<
  typeof createState<Message, Pending, Conversation>
>;
