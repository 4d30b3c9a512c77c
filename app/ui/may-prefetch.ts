type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether prefetching is allowed: not on 2G, and not with data saving. */
export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true;
  const connection = (navigator as { connection?: Connection }).connection;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
