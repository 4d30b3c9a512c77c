/** The error of a caller that was refused before anything was sent to the database. */
export class CircuitOpenError extends Error {
  readonly code = 'CIRCUIT_OPEN';
  constructor() {
    super('The database does not answer: nothing was sent to it');
    this.name = 'CircuitOpenError';
  }
}

/** Whether an error, or its cause, is the refusal of an open circuit breaker. */
export function isCircuitOpen(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof CircuitOpenError) return true;
  return false;
}

/** The pause between two probes of an open breaker. */
const retryMs = 500;

export type Breaker = {
  isOpen(): boolean;
  /** How often it has opened. */
  trips(): number;
  /**
   * Acquires a connection, unless the breaker is open or opens meanwhile: then it rejects at once, and a connection that still comes is passed to
   * `discard`.
   */
  guard<T>(acquire: () => Promise<T>, discard: (late: T) => void): Promise<T>;
  /** Reports a sign of an outage. A probe decides: the breaker opens when it fails, too. */
  suspect(): void;
  stop(): void;
};

/**
 * A circuit breaker in front of the connections. Closed, it lets callers pass. After a failure that `isOutage` it probes the database once, and opens
 * when the probe rejects. Open, it refuses callers at once instead of letting each wait for its timeout, and closes with the first probe that succeeds.
 */
export function createBreaker(probe: () => Promise<void>, isOutage: (error: unknown) => boolean): Breaker {
  const waiting = new Set<(error: Error) => void>();
  let opened: boolean = false;
  let trips = 0;
  let isProbing = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const open = () => {
    if (!opened) trips++;
    opened = true;
    for (const refuse of waiting) refuse(new CircuitOpenError());
    timer = setTimeout(() => void check(), retryMs);
    timer.unref();
  };

  const check = async (): Promise<void> => {
    if (isProbing || isStopped) return;
    isProbing = true;
    const isHealthy = await probe().then(
      () => true,
      () => false,
    );
    isProbing = false;
    if (isStopped) return;
    if (isHealthy) opened = false;
    else open();
  };
  const suspect = () => {
    if (!opened) void check();
  };

  return {
    isOpen: () => opened,
    trips: () => trips,
    async guard(acquire, discard) {
      if (opened) throw new CircuitOpenError();
      const { promise: refused, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      const acquiring = acquire();
      try {
        return await Promise.race([acquiring, refused]);
      } catch (error) {
        if (error instanceof CircuitOpenError) acquiring.then(discard, () => {});
        else if (isOutage(error)) suspect();
        throw error;
      } finally {
        waiting.delete(reject);
      }
    },
    suspect,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
