/** Text that PostgreSQL can't store: a NUL in a text (22021) or in JSON (22P05). */
const states = new Set(['22021', '22P05']);

/** Whether an error, or its cause, means that a value has a character which the database can't store. */
export function isUnstorable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && states.has(code)) return true;
  }
  return false;
}
