/** What the log needs to know of a message: `id` is its event in the stream, `seq` counts from 1 without a gap, `key` is the sender's own key. */
export type LoggedMessage = { id: string; seq: number; author: string; key: string | null };

export type MessageLog<Message> = {
  /** In the order of their numbers. */
  all(): readonly Message[];
  add(messages: readonly Message[]): void;
  clear(): void;
  /** The message up to which none is missing. */
  last(): Message | null;
  lastSeq(): number;
};

/** The messages of a chat by number. `lastSeq` is the number up to which none is missing; null: the first message added begins the log. */
export function createMessageLog<Message extends LoggedMessage>(
  messages: readonly Message[],
  lastSeq: number | null,
): MessageLog<Message> {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  let upTo = lastSeq;
  return {
    all: () => [...bySeq.values()].toSorted((a, b) => a.seq - b.seq),
    add(added) {
      for (const message of added) {
        bySeq.set(message.seq, message);
        upTo ??= message.seq;
      }
      while (upTo !== null && bySeq.has(upTo + 1)) upTo += 1;
    },
    clear() {
      bySeq.clear();
      upTo = null;
    },
    last: () => bySeq.get(upTo ?? 0) ?? null,
    lastSeq: () => upTo ?? 0,
  };
}
