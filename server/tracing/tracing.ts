import type { IncomingMessage, ServerResponse } from 'node:http';
import { trace } from '@opentelemetry/api';

/** Where traces are sent, under which name, and the share of requests that have one, from 0 to 1. */
export type TracingSettings = { endpoint: string; serviceName: string; share: number };

export type Tracing = {
  /** Answers a request within its own span, unless it is not sampled, or is a probe or a stream. */
  request(request: IncomingMessage, response: ServerResponse, answer: () => void): void;
  /** Sends what waits, and turns traces off. */
  stop(): Promise<void>;
};

/** Starts traces; the packages that make and send them are loaded only here. */
export async function startTracing(settings: TracingSettings): Promise<Tracing> {
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(settings);
}

/** The id of the trace of the present request, for its lines in the log; nothing when it has none. */
export function traceFacts(): { traceId?: string } {
  const traceId = trace.getActiveSpan()?.spanContext().traceId;
  return traceId === undefined ? {} : { traceId };
}
