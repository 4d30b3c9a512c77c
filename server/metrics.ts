import type { IncomingMessage, ServerResponse } from 'node:http';
import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ConnectionCounts } from '#db/client.ts';
import type { ReplicaState } from '#db/replicas.ts';
import type { OutboxCount } from '#shop/notifications/count-outbox.ts';
import { type SecurityEventType, securityEventTypes } from '#shop/security-events.ts';
import { jobs } from './jobs.ts';
import { serveMetrics } from './serve-metrics.ts';
import type { PageCache } from './pages/page-cache.ts';
import { observeConnections, observeReplicas } from './connection-metrics.ts';
import { observeRoutes } from './route-metrics.ts';

/** What Prometheus reads: the process, replies by kind and status, runs of jobs, the cached pages and the unsent messages. */
export type Metrics = {
  /** Records the reply that is about to be sent. */
  observeRequest(request: IncomingMessage, response: ServerResponse): void;
  /** Counts a change that could not be read from the database. */
  countReloadFailure(): void;
  /** Counts a run of a job by its outcome. */
  countJob(job: string, outcome: 'done' | 'failed'): void;
  /** Counts a security event, whether or not the log left out its line. */
  countSecurityEvent(type: SecurityEventType): void;
  /** Serves `/metrics` on a separate port; one of several processes passes its metrics on instead. Returns a way to stop. */
  serve(port: number, host: string): Promise<() => void>;
};

/** The part of the shop an address belongs to; full addresses would create unlimited labels. */
const kindOf = (url: string): string =>
  /^\/api\/(staff\/)?chats?\/(\d+\/)?stream/.test(url)
    ? 'stream'
    : (/^\/(api|assets|media)\//.exec(url)?.[1] ?? (/^\/(healthz|readyz)$/.test(url) ? 'probe' : 'page'));

/** What is counted in the database, and of its connections, when the metrics are read. */
type DatabaseCounts = {
  outbox: () => Promise<OutboxCount>;
  picturesWaiting: () => Promise<number>;
  connections: () => ConnectionCounts | null;
  replicas: () => ReplicaState[];
};

export function createMetrics(
  pages: Pick<PageCache, 'bytes' | 'size'>,
  counted: DatabaseCounts,
  streams: () => number = () => 0,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeConnections(registry, counted.connections);
  observeReplicas(registry, counted.replicas);
  const observeRoute = observeRoutes(registry);
  const replies = new Histogram({
    name: 'yasmin_http_request_seconds',
    help: 'Time until the whole reply was handed over; of a stream, as long as it was open',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
    registers: [registry],
  });
  const runs = new Counter({
    name: 'yasmin_job_runs_total',
    help: 'Runs of jobs in this process; failed ones of `jobs` are complaints of what runs them',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  const reloads = new Counter({
    name: 'yasmin_reload_failures_total',
    help: 'Reloads of cached data that failed and were retried',
    registers: [registry],
  });
  const securityEvents = new Counter({
    name: 'yasmin_security_events_total',
    help: 'Security events by type, those included that the log leaves out in a flood',
    labelNames: ['type'],
    registers: [registry],
  });
  // From zero: an alert on an increase would not see the first event of a counter that begins with it.
  for (const type of securityEventTypes) securityEvents.inc({ type }, 0);
  for (const { name } of jobs) runs.inc({ job: name, outcome: 'failed' }, 0);
  for (const [name, help, read] of [
    ['yasmin_cached_pages', 'Pages in the cache', () => pages.size],
    ['yasmin_cached_pages_bytes', 'Bytes of the cached pages', () => pages.bytes],
    ['yasmin_chat_streams', 'Streams of chats that are open', streams],
  ] as const) {
    const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
    registry.registerMetric(gauge);
  }
  observeDatabase(registry, counted);

  return {
    observeRequest(request, response) {
      observeRoute(request, response);
      const stop = replies.startTimer({ kind: kindOf(request.url ?? '/'), method: request.method ?? 'GET' });
      response.once('finish', () => stop({ status: response.statusCode }));
    },
    countReloadFailure: () => reloads.inc(),
    countJob: (job, outcome) => runs.inc({ job, outcome }),
    countSecurityEvent: (type) => securityEvents.inc({ type }),
    async serve(port, host) {
      if (cluster.isWorker) {
        // The first process collects the metrics of all and serves them (`server/supervise.ts`).
        AggregatorRegistry.setRegistries(registry);
        void new AggregatorRegistry();
        return () => {};
      }
      return serveMetrics(registry, () => registry.metrics(), port, host);
    },
  };
}

/** What only the database knows; without it the process still reports its other metrics. */
function observeDatabase(registry: Registry, { outbox, picturesWaiting }: DatabaseCounts): void {
  const messages: Gauge<'state'> = new Gauge({
    name: 'yasmin_outbox_messages',
    help: 'Messages that wait, whose try ended nobody knows how, or that were given up within a day',
    labelNames: ['state'],
    // Each of several processes counts the same messages.
    aggregator: 'max',
    registers: [registry],
    async collect() {
      messages.reset();
      const counts = await outbox().catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) messages.set({ state }, count);
    },
  });

  const waiting: Gauge = new Gauge({
    name: 'yasmin_pictures_waiting',
    help: 'New pictures whose widths are still to be made in the background',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      waiting.reset();
      const count = await picturesWaiting().catch(() => undefined);
      if (count !== undefined) waiting.set(count);
    },
  });
}
