import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { keepAliveLoad } from '#test/keep-alive-load.ts';
import { createHttpServer } from './http-server.ts';

test('keeps a connection open for the next request, for longer than a proxy does', async () => {
  const server = createHttpServer((_request, response) => response.end('open')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async () => {
    const [reply] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    const line = reply.socket.localPort;
    return { body: await text(reply), line, keepAlive: reply.headers['keep-alive'] };
  };
  const first = await send();
  expect(await send()).toEqual(first);
  const seconds = Number(/timeout=(\d+)/.exec(String(first.keepAlive))![1]);
  expect(seconds).toBeGreaterThan(75);
  agent.destroy();
  server.close();
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('a server that stops under load completes every request, closes connections through its replies, and resets none', async () => {
  let served = 0;
  const enough = Promise.withResolvers<void>();
  const server = createHttpServer(async (request, response) => {
    if (++served === 300) enough.resolve();
    if (request.url === '/slow') await wait(30);
    response.write('first');
    if (request.url === '/slow') await wait(30);
    response.end('second');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const over = new AbortController();
  const load = keepAliveLoad({ bases: [base], paths: ['/', '/slow'], clients: 30, signal: over.signal });
  await enough.promise;
  // Connected, and about to send a request.
  const late = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(late, 'connect');
  server.drain();
  const finished = server.finish();
  await wait(20);
  late.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n');
  const reply = await text(late);
  expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*first[^]*second/);
  const { statuses, closed, broken } = await load;
  expect([broken, closed]).toEqual([[], 30]);
  expect(Object.keys(statuses)).toEqual(['200']);
  await finished;
  over.abort();
  await expect(fetch(base)).rejects.toThrow();
});

test('a draining server accepts new connections and leaves no idle ones open', async () => {
  const server = createHttpServer((_request, response) => response.end('open')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const send = async () => {
    const [reply] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
    return { body: await text(reply), connection: reply.headers.connection };
  };
  expect(await send()).toEqual({ body: 'open', connection: 'keep-alive' });
  const unused = connect(port, '127.0.0.1');
  await once(unused, 'connect');
  server.drain();
  expect(await send()).toEqual({ body: 'open', connection: 'close' });
  expect(await send()).toEqual({ body: 'open', connection: 'close' });
  await Promise.all([server.finish(), once(unused.resume(), 'close')]);
  agent.destroy();
});
