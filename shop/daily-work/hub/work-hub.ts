import type { Database, Db } from '#db/client.ts';
import { createReaders, defaultIntervals, type Reader } from '#shop/chat/hub/readers.ts';
import type { ReadAccess, Sink, StreamLimits, Subscription } from '#shop/chat/hub/streams.ts';
import { parseNotice } from '#shop/chat/notices.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type StaffEventKind, staffEventScopes } from '#values/staff-events.ts';
import type { WorkEvent } from '../staff-event.ts';
import { parseWorkNotice } from './notices.ts';

export type WorkHub = {
  /**
   * Sends `sink` a `reload`, then the events and changed counts that `scopes` allow. 503 while the shop shuts down or its database is
   * unavailable, 429 for too many streams from one address.
   */
  watch(
    reader: { by: ReadAccess; scopes: readonly string[]; address: string | undefined },
    sink: Sink<WorkEvent>,
    limits: StreamLimits,
  ): Promise<Subscription>;
  /** The number of open streams in this process. */
  count(): number;
  /** Ends every stream; later requests are refused with a retry. */
  close(): void;
};

type WorkReader = Reader & { scopes: readonly string[]; sink: Sink<WorkEvent>; full: boolean };

const kindOf = (event: WorkEvent): StaffEventKind | null =>
  event.type === 'reload' ? null : event.type === 'work' ? event.event.kind : event.kind;

/** A reader whose sink was full receives an event to read all counts again. */
function push(reader: WorkReader, event: WorkEvent): void {
  const kind = kindOf(event);
  if (reader.full || (kind !== null && !reader.scopes.includes(staffEventScopes[kind]))) return;
  reader.full = !reader.sink.write(event);
}

/** The staff's events in this process: it listens once and delivers each to the readers who may see it. */
export function createWorkHub(
  database: Pick<Database, 'listen'>,
  db: Db,
  rules: Pick<Services, 'demo' | 'settings'>,
  intervals = defaultIntervals,
): WorkHub {
  const watchers = new Set<WorkReader>();
  const readers = createReaders(db, rules, intervals);
  let listening: Promise<void> | undefined;
  let closed = false;

  const pushAll = (event: WorkEvent | null): void => {
    if (event) for (const reader of watchers) push(reader, event);
  };
  const handleStaff = (payload: string | null): void =>
    pushAll(payload === null ? { type: 'reload' } : parseWorkNotice(payload));
  const handleChat = (payload: string | null): void => {
    if (payload === null || parseNotice(payload)?.type === 'typing') return;
    pushAll({ type: 'counts', kind: 'chats' });
  };
  const listen = (): Promise<void> =>
    (listening ??= database
      .listen(handleStaff, 'yasmin_staff')
      .then(() => database.listen(handleChat, 'yasmin_chat'))
      .catch((error: unknown) => {
        listening = undefined;
        throw error;
      }));
  const assertOpen = async (): Promise<void> => {
    if (!closed) await listen();
    if (closed) throw new ShopError('unavailable', { retryAfter: 5 });
  };

  return {
    async watch({ by, scopes, address }, sink, limits) {
      await assertOpen();
      const reader: WorkReader = {
        by,
        scopes,
        address,
        sink,
        stuck: 0,
        full: false,
        leave: () => void (readers.leave(reader) && watchers.delete(reader)),
      };
      readers.enter(reader, limits);
      watchers.add(reader);
      push(reader, { type: 'reload' });
      const resume = () => {
        if (!reader.full) return;
        reader.full = false;
        push(reader, { type: 'reload' });
      };
      return { resume, stop: reader.leave };
    },
    count: readers.count,
    close() {
      closed = true;
      readers.endAll();
    },
  };
}
