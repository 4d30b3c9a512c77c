import type { Reader } from './readers.ts';
import type { Sink, WatchEvent } from './streams.ts';

/** A reader of the changes of all chats. */
export type Watcher = Reader & { sink: Sink<WatchEvent>; full: boolean };

export const createWatcher = (
  { by, address }: Pick<Watcher, 'by' | 'address'>,
  sink: Sink<WatchEvent>,
  leave: () => void,
): Watcher => ({ by, address, sink, stuck: 0, full: false, leave });

/** A watcher whose sink was full receives an event to reload the list. */
export const pushToWatcher = (watcher: Watcher, event: WatchEvent): void => {
  if (!watcher.full) watcher.full = !watcher.sink.write(event);
};
