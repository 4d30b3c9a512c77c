/** Node's error codes for a connection that fails or breaks, and that of an open circuit breaker. */
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CIRCUIT_OPEN',
]);

/**
 * Connection lost or refused (class 08), the server stopping or starting or an idle connection closed (57P0x), no disk, memory or connection left
 * (53100, 53200, 53300), a disk that fails (58030), a transaction left idle (25P03), a server that only allows reading because another one became the
 * primary (25006), a statement or the wait for a lock that took too long (57014, 55P03), a deadlock or a conflict of two transactions that recurred
 * (40P01, 40001).
 */
const states = /^(08...|57P0[1-5]|53[123]00|58030|25P03|25006|57014|55P03|40P01|40001)$/;

/** The messages of node-postgres, which have no code, for a connection that ended. */
const ended =
  /connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|timeout expired|the database system is/i;

/** Whether an error, or its cause, only means that the database is unreachable or too busy now: a retry may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && (network.has(code) || states.test(code))) return true;
    if (!('query' in at) && ended.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true;
  }
  return false;
}
