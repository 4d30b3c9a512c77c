/** After so long it is done, idle or not. */
const timeoutMs = 2000;

/** Does what can wait when the browser has nothing better to do; the returned function calls it off. */
export function whenIdle(act: () => void): () => void {
  // Not every browser tells when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, timeoutMs);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(act, { timeout: timeoutMs });
  return () => cancelIdleCallback(asked);
}
