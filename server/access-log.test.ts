import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type AccessFacts, createAccessLog } from './access-log.ts';
import { nameRequest } from './request-id.ts';

/** A server whose replies have the status in the query `s`, and its access log. */
async function serve(share: number) {
  const lines: AccessFacts[] = [];
  const observe = createAccessLog(share, (facts) => lines.push(facts));
  const server = createServer((request, response) => {
    nameRequest(request, response);
    observe(request, response);
    const status = Number(new URL(request.url!, 'http://x').searchParams.get('s') ?? 200);
    if (request.url === '/api/chat/stream') return void response.writeHead(200).write('event');
    response.writeHead(status).end('x'.repeat(1000));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { lines, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('one line for each request: by the pattern of its route, with the id of its reply, and without what the address contains', async () => {
  const { lines, base } = await serve(1);
  const reply = await fetch(`${base}/api/orders/4711/invoice?token=secret-token&name=Mona`, { method: 'POST' });
  await reply.text();
  await expect.poll(() => lines).toHaveLength(1);
  const [line] = lines;
  expect(line).toEqual({
    requestId: reply.headers.get('x-request-id'),
    method: 'POST',
    route: expect.stringMatching(/^(?:\/api\/[\w/:-]+|other)$/),
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
  });
  expect(line!.bytes).toBeGreaterThan(1000);
  expect(JSON.stringify(line)).not.toMatch(/4711|secret|Mona/);
  await (await fetch(`${base}/en/product/rose-cream?s=404`)).text();
  await expect.poll(() => lines.at(-1)).toMatchObject({ status: 404, method: 'GET' });
});

test('a reply that the client did not wait for is marked', async () => {
  const { lines, base } = await serve(1);
  const request = send(`${base}/api/chat/stream`).on('error', () => {});
  request.end();
  const [reply] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  await once(reply, 'data');
  request.destroy();
  await expect.poll(() => lines.at(-1)).toMatchObject({ route: '/api/chat/stream', aborted: true });
});

test('sampled: failures of the server always have a line, the rest by chance, successful probes never', async () => {
  const { lines, base } = await serve(0);
  for (const path of ['/en/store', '/healthz', '/en/store?s=500', '/readyz?s=503'])
    await (await fetch(base + path)).text();
  await expect.poll(() => lines.map(({ status }) => status)).toEqual([500, 503]);
  const all = await serve(1);
  for (const path of ['/healthz', '/en/store']) await (await fetch(all.base + path)).text();
  await expect.poll(() => all.lines.map(({ status }) => status)).toEqual([200]);
});
