import type { Reader } from './readers.ts';
import type { Sink, WatchEvent } from './streams.ts';

/** Who is told which chats change, of all. */
export type Watcher = Reader & { sink: Sink<WatchEvent>; full: boolean };

/** A watcher that could not take all is told to load the list anew. */
export const show = (one: Watcher, event: WatchEvent): void => {
  if (!one.full) one.full = !one.sink.take(event);
};
