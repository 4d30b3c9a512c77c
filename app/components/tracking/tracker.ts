import type { Adapter } from './adapters.ts';
import type { ShopEvent } from './shop-event.ts';

/** Queues events until the visitor has consented and a page is open that may be tracked. */
export type Tracker = {
  track(event: ShopEvent, page: string): void;
  /** Whether the visitor has consented, and whether the open page may be tracked. */
  update(now: { consented: boolean; open: boolean }): void;
};

/** The maximum number of queued events. */
const maxQueued = 100;

/** `start` creates the adapters; it is called once, when the first queued event may be sent, and may be slow. */
export function createTracker(start: () => Promise<Adapter[]>): Tracker {
  let may = { consented: false, open: true };
  let adapters: Adapter[] | undefined;
  let starting = false;
  let waiting: { event: ShopEvent; page: string }[] = [];

  const flush = () => {
    if (!may.consented || !may.open || waiting.length === 0) return;
    if (adapters) {
      const queued = waiting;
      waiting = [];
      for (const { event, page } of queued) for (const one of adapters) one.send(event, page);
      return;
    }
    if (starting) return;
    starting = true;
    void start().then((created) => {
      adapters = created;
      for (const one of created) one.allow(may.open);
      flush();
    });
  };

  return {
    track(event, page) {
      waiting = [...waiting, { event, page }].slice(-maxQueued);
      flush();
    },
    update(now) {
      may = now;
      for (const one of adapters ?? []) one.allow(now.open);
      flush();
    },
  };
}
