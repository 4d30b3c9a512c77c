/** A part of a request that a trace shows. */
export type SpanKind = 'verb' | 'statement';

/** Runs `work` as a part of the trace of the present request, if that is sampled. */
export type Trace = <T>(kind: SpanKind, name: string, work: () => Promise<T>) => Promise<T>;

let trace: Trace | undefined;

/** Runs `work`, and measures it while traces are on. */
export const inSpan: Trace = (kind, name, work) => (trace ? trace(kind, name, work) : work());

/** Measures from now on by `own`; undefined ends it. See `traceWith`. */
export const setTrace = (own: Trace | undefined): void => void (trace = own);
