/** Messages from a page to the service worker. A question comes with a port for its answer. */
export type ToWorker =
  /** The shopper is on this page now (path and search). `first`: it was loaded without this worker, with these pictures. */
  | { say: 'seen'; page: string; first?: true; pictures?: string[] }
  /** The waiting worker should activate. */
  | { say: 'take-over' }
  /** Asks for the worker's build; the answer is its name. */
  | { ask: 'build' }
  /** Asks when this page was cached; the answer is in milliseconds, or null when the page came from the shop. */
  | { ask: 'kept' };

/** Messages from the worker to a page. */
export type ToPage =
  /** From now on the data of this path comes from the cache, stored at this time (milliseconds), because the shop could not be reached. */
  | { say: 'kept'; path: string; at: number }
  /** Asks for the page's build; the answer is its name. */
  | { ask: 'build' };
