import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The line between a browser and the shop, in the hands of a test: it can be cut, be slow, and lead to another release. */
export type Line = {
  url: string;
  /** No connection comes through, and those that are open end. */
  cut(): void;
  mend(): void;
  /** From now on it leads to the shop at this address. */
  leadTo(shop: string): void;
  /** What is held back for so long, in milliseconds; null: nothing. */
  slow: ((path: string) => number) | null;
  /** What was asked for since the test began, path and search. */
  asked: string[];
  close(): Promise<void>;
};

/** Opens a line to the shop at `shop`. */
export async function openLine(shop: string): Promise<Line> {
  let target = new URL(shop);
  const open = new Set<Socket>();
  let isCut = false;

  const pass = async (asking: IncomingMessage, reply: ServerResponse) => {
    const path = asking.url ?? '/';
    line.asked.push(path);
    await new Promise((resolve) => setTimeout(resolve, line.slow?.(path) ?? 0));
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
  const line: Line = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    leadTo(next) {
      target = new URL(next);
    },
    slow: null,
    asked: [],
    close: () => {
      line.cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return line;
}
