import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { nameRequest, requestIdOf } from './request-id.ts';

test('a request has one id, in the reply and for its handlers, and never one that a client chose', async () => {
  const app = new Hono();
  app.get('*', (c) => c.text(`${requestIdOf(c)} ${requestIdOf(c)}`));
  const hono = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    nameRequest(request, response);
    void hono(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const seen = new Set<string>();
  for (let n = 0; n < 3; n++) {
    const reply = await fetch(url, { headers: { 'X-Request-Id': 'chosen' } });
    const id = reply.headers.get('x-request-id')!;
    expect(await reply.text()).toBe(`${id} ${id}`);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    seen.add(id);
  }
  expect(seen.size).toBe(3);
  expect(requestIdOf({ env: {} } as never)).toMatch(/^[\da-f-]{36}$/);
  server.close();
});
