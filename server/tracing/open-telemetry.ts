import {
  type Attributes,
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceWith } from '#db/trace-statements.ts';
import { databaseCode } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { routeLabel } from '../route-label.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** A longer text of a statement is cut. */
const maxText = 4_000;

/** How long a batch may take to be sent, so that a receiver that is away does not hold up the stop of the process. */
const sendMs = 3_000;

/** The first words of a statement, which name its span: `select`, `insert into`. */
const verbOf = (sql: string): string => /^\s*([a-z]+(?: into| from)?)/i.exec(sql)?.[1]?.toLowerCase() ?? 'statement';

const isTraced = (url: string): boolean => !/^\/(healthz|readyz)$|^\/(assets|media)\//.test(url);

/** Marks a span as failed. Messages of errors may have values of people, so only codes and types are sent. */
function recordFailure(span: Span, error: unknown): void {
  const isRefusal = error instanceof ShopError;
  const type = isRefusal ? error.code : (databaseCode(error) ?? (error instanceof Error ? error.name : typeof error));
  span.setAttribute('error.type', type);
  if (!isRefusal || error.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Traces by OpenTelemetry: a request, its verbs and their statements, sent in batches by OTLP over HTTP. */
export function createTracing({ endpoint, serviceName, share }: TracingSettings): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: sendMs }),
      }),
    ],
  });
  const tracer = provider.getTracer('yasmin');
  const propagator = new W3CTraceContextPropagator();
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

  const turnOff = traceWith(async (kind, name, work) => {
    const parent = trace.getActiveSpan();
    // Work that outlives its request, or belongs to none, has no span.
    if (!parent?.isRecording()) return work();
    const isStatement = kind === 'statement';
    const attributes: Attributes = isStatement
      ? { 'db.system.name': 'postgresql', 'db.query.text': name.slice(0, maxText) }
      : { 'yasmin.verb': name };
    const span = tracer.startSpan(isStatement ? verbOf(name) : name, {
      attributes,
      ...(isStatement && { kind: SpanKind.CLIENT }),
    });
    try {
      return await context.with(trace.setSpan(context.active(), span), work);
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

  return {
    request(request, response, answer) {
      const route = routeLabel(request.url ?? '/');
      // A stream is open for hours, and no work.
      if (!isTraced(request.url ?? '/') || route.endsWith('/stream')) return answer();
      const method = request.method ?? 'GET';
      const caller = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter);
      const attributes = { 'http.request.method': method, 'http.route': route };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
      if (!span.isRecording()) return answer();
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(caller, span), answer);
    },
    async stop() {
      turnOff();
      context.disable();
      // Without a receiver the last spans are lost, and nothing else.
      await provider.shutdown().catch(() => {});
    },
  };
}
