import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('counts replies by kind and status, on a separate port', async () => {
  const metrics = createMetrics(
    { size: 3, bytes: 4096 },
    {
      outbox: async () => ({ waiting: 2, unsure: 1, failed: 0 }),
      picturesWaiting: async () => 7,
      replicas: () => [
        { name: 'a:5432', inUse: true, lagSeconds: 0.5 },
        { name: 'b:5432', inUse: false, lagSeconds: undefined },
      ],
      connections: () => ({ busy: 3, idle: 1, waiting: 5, listenAge: 1.5, breakerOpen: true, breakerTrips: 2 }),
    },
  );
  const shop = createServer((request, response) => {
    metrics.observeRequest(request, response);
    response.writeHead(request.url === '/ar' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(shop.address() as { port: number }).port}`;
  await fetch(`${base}/ar`);
  for (const outcome of ['done', 'failed', 'failed'] as const) metrics.countJob('sweep', outcome);
  for (const type of ['sign_in_failed', 'limit_reached', 'limit_reached'] as const) metrics.countSecurityEvent(type);
  await fetch(`${base}/api/products/1`);
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const stop = await metrics.serve(port, '127.0.0.1');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toContain('yasmin_http_request_seconds_count{kind="page",method="GET",status="200"} 1');
  expect(text).toContain('yasmin_http_request_seconds_count{kind="api",method="GET",status="404"} 1');
  expect(text).toContain('yasmin_route_seconds_count{route="/",outcome="ok"} 1');
  expect(text).toContain('yasmin_route_seconds_count{route="/api/products/:id",outcome="refused"} 1');
  expect(text).toContain('yasmin_database_connections{state="waiting"} 5');
  expect(text).toContain('yasmin_listen_age_seconds 1.5');
  expect(text).toContain('yasmin_database_breaker_open 1');
  expect(text).toContain('yasmin_database_breaker_trips_total 2');
  expect(text).toContain('yasmin_replica_lag_seconds{replica="a:5432"} 0.5');
  expect(text).not.toContain('yasmin_replica_lag_seconds{replica="b:5432"}');
  expect(text).toContain('yasmin_replica_in_use{replica="b:5432"} 0');
  expect(text).toContain('yasmin_cached_pages 3');
  expect(text).toContain('yasmin_outbox_messages{state="waiting"} 2');
  expect(text).toContain('yasmin_pictures_waiting 7');
  expect(text).toContain('yasmin_job_runs_total{job="sweep",outcome="done"} 1');
  expect(text).toContain('yasmin_job_runs_total{job="sweep",outcome="failed"} 2');
  expect(text).toContain('yasmin_security_events_total{type="sign_in_failed"} 1');
  expect(text).toContain('yasmin_security_events_total{type="limit_reached"} 2');
  expect(text).toContain('yasmin_security_events_total{type="amount_mismatch"} 0');
  expect(text).toContain('yasmin_job_runs_total{job="refunds",outcome="failed"} 0');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  stop();
  shop.close();
});
