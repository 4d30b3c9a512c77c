type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether anything may be fetched ahead: not on 2G, not for those who save data. */
export function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true;
  const connection = (navigator as { connection?: Connection }).connection;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}
