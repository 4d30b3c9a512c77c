/** After this time the work is done, idle or not. */
const timeoutMs = 2000;

/** Runs deferrable work when the browser is idle; the returned function cancels it. */
export function whenIdle(callback: () => void): () => void {
  // Not every browser reports when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, timeoutMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(handle);
}
