import { backoffDelay } from './follow-stream.ts';

/** The result of sending a message: stored, refused, or no reply and to be retried. */
export type SendResult<Message> =
  | { kind: 'sent'; message: Message }
  | { kind: 'refused'; message: string }
  | { kind: 'retry'; /** The delay that the shop requests, in milliseconds. */ wait: number };

/** A message that waits in an outbox. `refused` is the shop's reason. */
export type Sendable = { key: string; refused: string | null };

/** The undelivered messages of one author, in the order written. */
export type Outbox<Pending> = {
  read(): readonly Pending[];
  /** Adds a message, or replaces the one with its key. */
  put(message: Pending): void;
  remove(key: string): void;
  /** Calls `listener` on each change, also from another tab; the returned function stops it. */
  follow(listener: () => void): () => void;
};

type QueueOptions<Pending, Message> = {
  outbox: Outbox<Pending>;
  send(message: Pending): Promise<SendResult<Message>>;
  /** Names the lock under which only one tab of this browser sends. */
  lock: string | null;
  onSending(key: string | null): void;
  onSent(message: Message): void;
};

/** Runs `work` in one tab of this browser at a time, where the browser supports locks. */
const withTabLock = <Result>(name: string | null, work: () => Promise<Result>): Promise<Result> =>
  name !== null && globalThis.navigator?.locks ? navigator.locks.request(name, work) : work();

/** Sends the messages of an outbox one after the other; a refused one stays until its author decides. Failures are retried. */
export function createSendQueue<Pending extends Sendable, Message>(options: QueueOptions<Pending, Message>) {
  const { outbox, send, lock, onSending, onSent } = options;
  let isRunning = false;
  let isSending = false;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => outbox.read().find(({ refused }) => refused === null);

  /** Resolves with the delay before a retry; null when nothing is left. */
  const sendAll = async (): Promise<number | null> => {
    for (;;) {
      const message = next();
      if (!message || !isRunning || !navigator.onLine) return null;
      onSending(message.key);
      const result = await send(message);
      if (result.kind === 'retry') return Math.max(backoffDelay(++attempt), result.wait);
      attempt = 0;
      if (result.kind === 'refused') outbox.put({ ...message, refused: result.message });
      else {
        onSent(result.message);
        outbox.remove(message.key);
      }
    }
  };

  const pump = async (): Promise<void> => {
    if (isSending || !isRunning || !next()) return;
    isSending = true;
    clearTimeout(timer);
    const wait = await withTabLock(lock, sendAll).catch(() => backoffDelay(++attempt));
    isSending = false;
    onSending(null);
    if (isRunning && wait !== null) timer = setTimeout(() => void pump(), wait);
  };

  return {
    start() {
      isRunning = true;
      void pump();
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
    pump: () => void pump(),
    /** Sends without waiting for the end of a delay. */
    restart() {
      attempt = 0;
      void pump();
    },
  };
}
