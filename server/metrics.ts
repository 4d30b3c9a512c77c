import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { OutboxCount } from '#shop/messages/count-outbox.ts';
import type { PageCache } from './page-cache.ts';

/** What Prometheus reads: the process, replies by kind and status, runs of jobs, the kept pages and the messages that have not gone out. */
export type Metrics = {
  /** Notes the reply that is about to be given. */
  note(request: IncomingMessage, response: ServerResponse): void;
  /** Counts a run of a job by how it ended. */
  noteJob(job: string, outcome: 'done' | 'failed'): void;
  /** Serves `/metrics` on a port of its own. Gives a way to stop. */
  serve(port: number, host: string): Promise<() => void>;
};

/** The part of the shop an address belongs to; addresses themselves would be labels without end. */
const kindOf = (url: string): string =>
  /^\/api\/(staff\/)?chats?\/(\d+\/)?stream/.test(url)
    ? 'stream'
    : (/^\/(api|assets|media)\//.exec(url)?.[1] ?? (/^\/(healthz|readyz)$/.test(url) ? 'probe' : 'page'));

export function createMetrics(
  pages: Pick<PageCache, 'bytes' | 'size'>,
  outbox: () => Promise<OutboxCount>,
  streams: () => number = () => 0,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
  for (const [name, help, read] of [
    ['yasmin_kept_pages', 'Pages kept in memory', () => pages.size],
    ['yasmin_kept_pages_bytes', 'Bytes the kept pages take', () => pages.bytes],
    ['yasmin_chat_streams', 'Streams of chats that are open', streams],
  ] as const) {
    const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
    registry.registerMetric(gauge);
  }
  const messages: Gauge<'state'> = new Gauge({
    name: 'yasmin_outbox_messages',
    help: 'Messages that wait, whose try ended nobody knows how, or that were given up within a day',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without its database the process still tells of itself.
      messages.reset();
      const counts = await outbox().catch(() => undefined);
      for (const [state, count] of Object.entries(counts ?? {})) messages.set({ state }, count);
    },
  });

  return {
    note(request, response) {
      const stop = replies.startTimer({ kind: kindOf(request.url ?? '/'), method: request.method ?? 'GET' });
      response.once('finish', () => stop({ status: response.statusCode }));
    },
    noteJob: (job, outcome) => runs.inc({ job, outcome }),
    async serve(port, host) {
      const server = createServer(async (request, response) => {
        if (request.url !== '/metrics') return response.writeHead(404).end();
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics());
      });
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
      return () => server.close();
    },
  };
}
