import type { Reader } from './readers.ts';
import type { Sink, WatchEvent } from './streams.ts';

/** A reader of the changes of all chats. */
export type Watcher = Reader & { sink: Sink<WatchEvent>; full: boolean };

/** A watcher whose sink was full receives an event to reload the list. */
export const pushToWatcher = (one: Watcher, event: WatchEvent): void => {
  if (!one.full) one.full = !one.sink.write(event);
};
