import type { Db } from '#db/client.ts';
import type { Services } from '../../context.ts';
import { ShopError } from '../../errors.ts';
import { barred } from './barred.ts';
import type { Most, ReadsBy, Sink } from './streams.ts';

export type Reader = {
  by: ReadsBy;
  address: string | undefined;
  sink: Pick<Sink<never>, 'beat' | 'end'>;
  /** How many heartbeats in a row it could not take. */
  stuck: number;
  leave(): void;
};

/** Milliseconds between two heartbeats, and between two looks at who may still read: how soon a stream ends after its session did. */
export const usual = { beat: 20_000, check: 10_000 };
/** A reader that took nothing for so many heartbeats is gone, or does not read. */
const stuckBeats = 2;

export type Readers = ReturnType<typeof createReaders>;

/** Everybody who reads here, as long as they take what they are given and may have it. `enter` says 429 to one too many of an address. */
export function createReaders(db: Db, rules: Pick<Services, 'demo' | 'settings'>, pace = usual) {
  const readers = new Set<Reader>();
  const addresses = new Map<string, number>();
  let timers: NodeJS.Timeout[] = [];

  const end = (one: Reader, how: 'close' | 'cut' = 'close'): void => {
    one.leave();
    one.sink.end(how);
  };

  const check = async (): Promise<void> => {
    for (const one of await barred(db, rules, [...readers])) end(one);
  };

  function beat(): void {
    for (const one of readers) {
      one.stuck = one.sink.beat() ? 0 : one.stuck + 1;
      if (one.stuck >= stuckBeats) end(one, 'cut');
    }
  }

  function enter(reader: Reader, most: Most): void {
    const { address } = reader;
    if (address !== undefined) {
      const open = addresses.get(address) ?? 0;
      if (open >= most.perAddress) throw new ShopError('too_many', { params: { seconds: 60 }, retryAfter: 60 });
      addresses.set(address, open + 1);
    }
    readers.add(reader);
    if (timers.length === 0) {
      // While the database is away nobody can be checked; the next time says.
      timers = [setInterval(beat, pace.beat), setInterval(() => void check().catch(() => {}), pace.check)];
      for (const timer of timers) timer.unref();
    }
  }

  /** Whether it was here. */
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
    has: (one: Reader) => readers.has(one),
    count: () => readers.size,
    endAll: () => {
      for (const one of readers) end(one);
    },
  };
}
