import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The connection between a browser and the shop, controlled by a test: it can be cut, be slow, and lead to another release. */
export type NetworkProxy = {
  url: string;
  /** Refuses new connections, and closes open ones. */
  cut(): void;
  restore(): void;
  /** Connects to the shop at this address from now on. */
  setTarget(shop: string): void;
  /** The delay of a path in milliseconds; null: none. */
  delayFor: ((path: string) => number) | null;
  /** The requests since the start of the test, path and search. */
  requests: string[];
  close(): Promise<void>;
};

/** Opens a proxy to the shop at `shop`. */
export async function openNetworkProxy(shop: string): Promise<NetworkProxy> {
  let target = new URL(shop);
  const open = new Set<Socket>();
  let isCut = false;

  const pass = async (asking: IncomingMessage, reply: ServerResponse) => {
    const path = asking.url ?? '/';
    line.requests.push(path);
    await new Promise((resolve) => setTimeout(resolve, line.delayFor?.(path) ?? 0));
    const { hostname: host, port } = target;
    const asked = request({ host, port, method: asking.method, path, headers: asking.headers }, (came) => {
      reply.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(reply);
    });
    asked.on('error', () => reply.destroy());
    asking.pipe(asked);
  };

  const server = createServer((asking, reply) => void pass(asking, reply));
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    if (isCut) socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line: NetworkProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    setTarget(next) {
      target = new URL(next);
    },
    delayFor: null,
    requests: [],
    close: () => {
      line.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return line;
}
