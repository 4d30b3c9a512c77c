import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';

/** A part of a request that a trace shows. */
export type SpanKind = 'verb' | 'statement';

/** Runs `work` as a part of the trace of the present request, if that is sampled. */
export type Trace = <T>(kind: SpanKind, name: string, work: () => Promise<T>) => Promise<T>;

let trace: Trace | undefined;

/** Runs `work`, and measures it while traces are on. */
export const inSpan: Trace = (kind, name, work) => (trace ? trace(kind, name, work) : work());

type Prepared = { execute(values?: Record<string, unknown>): Promise<unknown>; getQuery(): { sql: string } };

/**
 * Turns traces of verbs and statements on; returns a way to turn them off. Statements are measured where the query builder sends them on both
 * databases, with the wait for a connection. Their text is passed on, their values never.
 */
export function traceWith(own: Trace): () => void {
  trace = own;
  const restore = [NodePgPreparedQuery, PglitePreparedQuery].map((driver) => {
    const prepared = driver.prototype as unknown as Prepared;
    const { execute } = prepared;
    prepared.execute = function (this: Prepared, values) {
      return inSpan('statement', this.getQuery().sql, () => execute.call(this, values));
    };
    return () => void (prepared.execute = execute);
  });
  return () => {
    trace = undefined;
    for (const undo of restore) undo();
  };
}
