import type { Adapter } from './adapters.ts';
import type { ShopEvent } from './shop-event.ts';

/** Holds what is told until the visitor has said yes and a page is open that may be looked at. */
export type Tracker = {
  track(event: ShopEvent, page: string): void;
  /** Whether the visitor has said yes, and whether the page that is open may be looked at. */
  let(now: { consented: boolean; open: boolean }): void;
};

/** The most that waits. */
const most = 100;

/** `start` makes the adapters; it is called once, when the first of what waits may go out, and may take its time. */
export function createTracker(start: () => Promise<Adapter[]>): Tracker {
  let may = { consented: false, open: true };
  let adapters: Adapter[] | undefined;
  let starting = false;
  let waiting: { event: ShopEvent; page: string }[] = [];

  const flush = () => {
    if (!may.consented || !may.open || waiting.length === 0) return;
    if (adapters) {
      const sent = waiting;
      waiting = [];
      for (const { event, page } of sent) for (const one of adapters) one.send(event, page);
      return;
    }
    if (starting) return;
    starting = true;
    void start().then((made) => {
      adapters = made;
      for (const one of made) one.allow(may.open);
      flush();
    });
  };

  return {
    track(event, page) {
      waiting = [...waiting, { event, page }].slice(-most);
      flush();
    },
    let(now) {
      may = now;
      for (const one of adapters ?? []) one.allow(now.open);
      flush();
    },
  };
}
