import type { ChatEvent } from '../chat.ts';
import type { Reader, Readers } from './readers.ts';
import type { Sink, StreamLimits, Subscription } from './streams.ts';

/** A stream that was opened before its chat exists. */
export type Waiter = Reader &
  Subscription & {
    /** Checks for the chat, and follows it once it exists. */
    checkForChat(): Promise<void>;
  };

type Options = {
  reader: Pick<Reader, 'by' | 'address'>;
  sink: Sink<ChatEvent>;
  limits: StreamLimits;
  readers: Readers;
  followChat: () => Promise<Subscription | null>;
  /** Removes the waiter from the wait list. */
  remove(waiter: Waiter): void;
};

/** Creates a waiter, which counts as a reader while it waits. */
export function createWaiter({ reader, sink, limits, readers, followChat, remove }: Options): Waiter {
  const state = { checking: false, again: false, stopped: false };
  let subscription: Subscription | null = null;
  const waiter: Waiter = {
    by: reader.by,
    address: reader.address,
    sink,
    stuck: 0,
    async checkForChat() {
      if (subscription || state.stopped) return;
      // The chat may be created too late for the check that is already running.
      state.again = true;
      if (state.checking) return;
      state.checking = true;
      try {
        while (state.again && !subscription && !state.stopped) {
          state.again = false;
          // It must count once for its address: as a waiter or as a follower.
          readers.leave(waiter);
          subscription = await followChat();
          if (!subscription && !state.stopped) readers.enter(waiter, limits);
        }
      } catch (error) {
        waiter.leave();
        throw error;
      } finally {
        state.checking = false;
      }
      if (subscription) remove(waiter);
      if (state.stopped) subscription?.stop();
    },
    leave() {
      readers.leave(waiter);
      remove(waiter);
    },
    resume: () => subscription?.resume(),
    stop() {
      state.stopped = true;
      waiter.leave();
      subscription?.stop();
    },
  };
  readers.enter(waiter, limits);
  return waiter;
}
