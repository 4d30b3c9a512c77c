import { useRef, useState } from 'react';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';

type Outcome = Data<'POST /staff/orders/bulk'>;

export type BulkStatus = 'confirmed' | 'preparing' | 'shipped' | 'delivered';

/** Orders of one call: each is changed in a transaction of its own, and the progress is shown after each call. */
const chunkSize = 10;

export type BulkProgress = {
  /** Orders handled so far, changed or refused. */
  handled: number;
  changed: number;
  refused: Outcome['refused'];
  isOver: boolean;
  error: string | null;
};

/** Changes the status of many orders, some at a time. `stop` ends it after the current call. */
export function useBulkTransition() {
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stopped = useRef(false);

  const run = async (ids: readonly number[], status: BulkStatus) => {
    stopped.current = false;
    const state: BulkProgress = { handled: 0, changed: 0, refused: [], isOver: false, error: null };
    setProgress({ ...state });
    try {
      for (let from = 0; from < ids.length && !stopped.current; from += chunkSize) {
        const chunk = ids.slice(from, from + chunkSize);
        const { data } = await request('POST /staff/orders/bulk', { body: { ids: chunk, status } });
        state.handled += chunk.length;
        state.changed += data.done.length;
        state.refused = [...state.refused, ...data.refused];
        setProgress({ ...state });
      }
    } catch (error) {
      state.error = toApiError(error).message;
    }
    setProgress({ ...state, isOver: true });
  };

  return { progress, run, stop: () => (stopped.current = true) };
}
