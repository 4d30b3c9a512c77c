/** What Node says of a connection that does not come about or breaks. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Connection lost or refused (class 08), the server stopping or starting (57P0x), no connection left (53300). */
const states = /^(08...|57P0[1-3]|53300)$/;

/** What node-postgres says, without a code, of a connection that ended. */
const ended =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|the database system is/i;

/** Whether an error, or what caused it, only says that the database can't be reached now: the same may work in a moment. */
export function isAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && (network.has(code) || states.test(code))) return true;
    if (!('query' in at) && ended.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isAway)) return true;
  }
  return false;
}
