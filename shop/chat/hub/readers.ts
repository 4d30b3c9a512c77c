import type { Db } from '#db/client.ts';
import type { Services } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { findRevokedReaders } from './revoked-readers.ts';
import type { StreamLimits, ReadAccess, Sink } from './streams.ts';

export type Reader = {
  by: ReadAccess;
  address: string | undefined;
  sink: Pick<Sink<never>, 'beat' | 'end'>;
  /** The consecutive heartbeats that it could not take. */
  stuck: number;
  leave(): void;
};

/** Milliseconds between two heartbeats, and between two access checks: how soon a stream ends after its session. */
export const defaultIntervals = { beat: 20_000, check: 10_000 };
/** A reader that took nothing for this many heartbeats is disconnected, or does not read. */
const stuckBeats = 2;

export type Readers = ReturnType<typeof createReaders>;

/** All readers of this process, until they stop reading or lose access. `enter` throws 429 when an address has too many. */
export function createReaders(db: Db, rules: Pick<Services, 'demo' | 'settings'>, intervals = defaultIntervals) {
  const readers = new Set<Reader>();
  const addresses = new Map<string, number>();
  let timers: NodeJS.Timeout[] = [];

  const end = (reader: Reader, how: 'close' | 'cut' = 'close'): void => {
    reader.leave();
    reader.sink.end(how);
  };

  const check = async (): Promise<void> => {
    for (const reader of await findRevokedReaders(db, rules, [...readers])) end(reader);
  };

  function beat(): void {
    for (const reader of readers) {
      reader.stuck = reader.sink.beat() ? 0 : reader.stuck + 1;
      if (reader.stuck >= stuckBeats) end(reader, 'cut');
    }
  }

  function enter(reader: Reader, limits: StreamLimits): void {
    const { address } = reader;
    if (address !== undefined) {
      const open = addresses.get(address) ?? 0;
      if (open >= limits.perAddress) throw new ShopError('too_many', { params: { seconds: 60 }, retryAfter: 60 });
      addresses.set(address, open + 1);
    }
    readers.add(reader);
    if (timers.length === 0) {
      // While the database is unavailable nobody can be checked; the next check decides.
      timers = [setInterval(beat, intervals.beat), setInterval(() => void check().catch(() => {}), intervals.check)];
      for (const timer of timers) timer.unref();
    }
  }

  /** Returns whether the reader was present. */
  function leave(reader: Reader): boolean {
    if (!readers.delete(reader)) return false;
    const { address } = reader;
    if (address !== undefined) {
      const open = addresses.get(address)! - 1;
      if (open === 0) addresses.delete(address);
      else addresses.set(address, open);
    }
    if (readers.size === 0) {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    }
    return true;
  }

  return {
    enter,
    leave,
    end,
    has: (reader: Reader) => readers.has(reader),
    count: () => readers.size,
    endAll: () => {
      for (const reader of readers) end(reader);
    },
  };
}
