/** What a page says to the service worker. A question comes with a port for its answer. */
export type ToWorker =
  /** The shopper is on this page now (path and search). `first`: it came without this worker, with these pictures. */
  | { say: 'seen'; page: string; first?: true; pictures?: string[] }
  /** The worker that waits is to take over. */
  | { say: 'take-over' }
  /** Of which build are you? Answered by its name. */
  | { ask: 'build' }
  /** Since when has the page you gave me been kept? Milliseconds, or null when it came from the shop. */
  | { ask: 'kept' };

/** What the worker says to a page. */
export type ToPage =
  /** What is shown of this path from now on was kept then (milliseconds), since the shop could not be reached. */
  | { say: 'kept'; path: string; at: number }
  /** Of which build are you? Answered by its name. */
  | { ask: 'build' };
