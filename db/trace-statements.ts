import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { inSpan, setTrace, type Trace } from './spans.ts';

type Prepared = { execute(values?: Record<string, unknown>): Promise<unknown>; getQuery(): { sql: string } };

/**
 * Turns traces of verbs and statements on; returns a way to turn them off. Statements are measured where the query builder sends them on both
 * databases, with the wait for a connection. Their text is passed on, their values never.
 */
export function traceWith(own: Trace): () => void {
  setTrace(own);
  const restore = [NodePgPreparedQuery, PglitePreparedQuery].map((driver) => {
    const prepared = driver.prototype as unknown as Prepared;
    const { execute } = prepared;
    prepared.execute = function (this: Prepared, values) {
      return inSpan('statement', this.getQuery().sql, () => execute.call(this, values));
    };
    return () => void (prepared.execute = execute);
  });
  return () => {
    setTrace(undefined);
    for (const undo of restore) undo();
  };
}
