import { createChanges } from './chat-changes.ts';
import type { ChatSide } from './chat-side.ts';
import { createState } from './chat-state.ts';
import { createConnection } from './connection.ts';
import type { LoggedMessage } from './message-log.ts';
import { createSeenMarks } from './seen-marks.ts';
import { createSendQueue, type Sendable } from './send-queue.ts';
import { throttleTyping } from './typing.ts';

/** Listens to events of the page; the returned function stops it. */
export function onPageEvents(listeners: { [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void }) {
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  for (const [type, listener] of entries) addEventListener(type, listener);
  return () => {
    for (const [type, listener] of entries) removeEventListener(type, listener);
  };
}

/** A chat from one side: the stored messages by number, the pending ones in the order written, and the state of the other side. */
export function createChatClient<Message extends LoggedMessage, Pending extends Sendable, Conversation>(
  side: ChatSide<Message, Pending, Conversation>,
) {
  const { api, outbox } = side;
  const chat = createState(side);
  const { state, change, subscribe, view } = chat;
  const { log } = state;
  const { addMessages, update, loadEarlier } = createChanges(side, chat);
  const connection = createConnection(side, chat, { addMessages, update, onOpen: () => queue.pump() });
  const queue = createSendQueue<Pending, Message>({
    outbox,
    lock: side.lock,
    send: api.send,
    onSending: (sending) => change({ sending }),
    onSent(message) {
      addMessages([message]);
      // Before the first message there was nothing to follow.
      connection.open();
    },
  });
  const restart = () => {
    connection.onLine();
    queue.restart();
  };
  const seenMarks = createSeenMarks(async () => {
    const seq = log.lastSeq();
    if (await api.markSeen(seq)) update(side.withSeen(seq, state.conversation));
  });

  return {
    view,
    subscribe,
    update,
    follow: connection.open,
    /** Starts to follow the chat and to send pending messages; the returned function stops both. */
    start(): () => void {
      const unfollowOutbox = outbox.follow(() => {
        change();
        queue.pump();
      });
      const ignoreEvents = onPageEvents({ online: restart, offline: connection.onLine, pagehide: seenMarks.flush });
      state.isRunning = true;
      connection.open();
      connection.onLine();
      change();
      queue.start();
      return () => {
        state.isRunning = false;
        queue.stop();
        connection.close();
        unfollowOutbox();
        ignoreEvents();
        seenMarks.flush();
      };
    },
    send(message: Pending) {
      outbox.put(message);
      queue.pump();
    },
    retry(key: string) {
      const message = outbox.read().find((one) => one.key === key);
      if (message) outbox.put({ ...message, refused: null });
      restart();
    },
    remove: (key: string) => outbox.remove(key),
    loadEarlier,
    /** Marks all messages here as seen. */
    markSeen() {
      if (side.seen(state.conversation) < log.lastSeq()) seenMarks.schedule();
    },
    notifyTyping: throttleTyping(api.notifyTyping),
    /** Reconnects after a refusal by the shop, once the user has signed in again. */
    reconnect() {
      connection.close();
      connection.open();
    },
  };
}
