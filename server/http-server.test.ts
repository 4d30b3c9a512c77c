import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

test('a line is kept for the next request, for longer than a proxy keeps it', async () => {
  const server = createHttpServer((_request, response) => response.end('open')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [reply] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    const line = reply.socket.localPort;
    return { body: await text(reply), line, kept: reply.headers['keep-alive'] };
  };
  const first = await ask();
  expect(await ask()).toEqual(first);
  const seconds = Number(/timeout=(\d+)/.exec(String(first.kept))![1]);
  expect(seconds).toBeGreaterThan(75);
  agent.destroy();
  server.close();
});
