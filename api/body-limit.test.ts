import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { limitBodies } from './body-limit.ts';

test('a sender on a slow network gets the refusal of a body that is too large', async () => {
  const app = new Hono();
  app.use(
    limitBodies(
      () => 0,
      (c, error) => c.text(error.code, 413),
    ),
  );
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const part = Buffer.alloc(1024 * 1024, '1');
  const sent = request({
    port: (server.address() as AddressInfo).port,
    method: 'POST',
    headers: { 'Content-Length': 3 * part.length },
  });
  const reply = once(sent, 'response').then(([response]) => ({ response, isSent: sent.writableEnded }));
  for (const _ of [1, 2]) {
    sent.write(part);
    await wait(100);
  }
  sent.end(part);
  const { response, isSent } = await reply;
  expect(isSent).toBe(true);
  expect(response.statusCode).toBe(413);
  expect((await response.setEncoding('utf8').toArray()).join('')).toBe('too_large');
});
