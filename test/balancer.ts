import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small load balancer: it sends requests in turn to the processes that are ready, over persistent connections, and repeats none. */
export type Balancer = {
  base: string;
  /** Whether the last check of a process was answered with 200. */
  isReady(port: number): boolean;
  /** The last check of a process that found it not ready after it had been: a status, or 0 for no reply. */
  lastLoss(port: number): number | undefined;
  stop(): Promise<void>;
};

const checkMs = 100;
/** Hop by hop: of one connection, not of the reply. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

const statusOf = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    async (reply) => {
      await reply.text();
      return reply.status;
    },
    () => 0,
  );

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const states = new Map(ports.map((port) => [port, { ready: false, lastLoss: undefined as number | undefined }]));
  const agent = new Agent({ keepAlive: true });
  const end = new AbortController();
  const checks = Array.from(states, async ([port, state]) => {
    while (!end.signal.aborted) {
      const status = await statusOf(port);
      if (state.ready && status !== 200) state.lastLoss = status;
      state.ready = status === 200;
      await new Promise((resolve) => setTimeout(resolve, checkMs));
    }
  });
  let turn = 0;

  const server = createServer((incoming, outgoing) => {
    const ready = ports.filter((port) => states.get(port)!.ready);
    const port = ready[turn++ % ready.length];
    if (port === undefined) return void outgoing.writeHead(502).end('no process is ready');
    const { method, headers, url: path } = incoming;
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent }, (reply) => {
      const passed = Object.entries(reply.headers).filter(([name]) => !ownHeaders.has(name));
      outgoing.writeHead(reply.statusCode!, Object.fromEntries(passed));
      reply.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    forwarded.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.message);
    });
    incoming.pipe(forwarded);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port) => states.get(port)!.ready,
    lastLoss: (port) => states.get(port)!.lastLoss,
    async stop() {
      end.abort();
      await Promise.all(checks);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      agent.destroy();
    },
  };
}
