/** The same error is passed on once per this interval: while the database is down every try fails. */
const betweenMs = 60_000;

/** Passes errors on, those with the same message at most once a minute. */
export function throttleErrors(pass: (error: unknown) => void): (error: unknown) => void {
  const last = new Map<string, number>();
  return (error) => {
    // A worker of pg-boss appends its own name to the message.
    const message = error instanceof Error ? error.message.replace(/ \(Queue: .*\)$/, '') : String(error);
    const now = Date.now();
    if (now - (last.get(message) ?? -betweenMs) < betweenMs) return;
    if (last.size > 100) last.clear();
    last.set(message, now);
    pass(error);
  };
}
