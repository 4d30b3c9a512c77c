/** The innermost cause of an error: the message of the database or the network, without the statement. */
export function rootCause(error: unknown): string {
  let reason = '';
  for (let at = error; at instanceof Error; at = at.cause) {
    const first = at instanceof AggregateError ? (at.errors[0] as Error | undefined) : undefined;
    reason = first?.message || at.message || (at as { code?: string }).code || reason;
  }
  return reason || String(error);
}
