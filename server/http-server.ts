import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** A stopping server may close a connection that was silent for this long: its client is not about to send. */
const idleMs = 1_000;

/** A server that stops without closing a connection under a client's request. */
export type HttpServer = Server & {
  /** From now on each reply closes its connection, so that the client's next request goes to another server. Requests are answered as before. */
  drain(): void;
  /** Accepts no more connections, and resolves when running requests are answered and every connection is closed. */
  finish(): Promise<void>;
};

/** The server that shoppers, or the proxy before it, connect to. */
export function createHttpServer(listener: RequestListener): HttpServer {
  const running = new Set<ServerResponse>();
  const lastUsed = new Map<Socket, number>();
  let draining = false;

  const closeAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.shouldKeepAlive = false;
  };

  const server = createServer((request, response) => {
    const { socket } = request;
    running.add(response);
    response.once('close', () => {
      running.delete(response);
      if (lastUsed.has(socket)) lastUsed.set(socket, performance.now());
    });
    if (draining) closeAfter(response);
    listener(request, response);
  });
  server.on('connection', (socket) => {
    lastUsed.set(socket, performance.now());
    socket.once('close', () => lastUsed.delete(socket));
  });
  // Longer than a proxy keeps an idle connection to us (nginx and cloud load balancers: 60 to 75 s): the side that sends the requests must close
  // first, or a request sometimes hits a closed connection.
  server.keepAliveTimeout = 90_000;
  // A receipt of 8 MB over a slow phone takes minutes; the request head does not. An idle connection has no head pending.
  server.requestTimeout = 180_000;
  server.headersTimeout = 15_000;

  const drain = () => {
    draining = true;
    for (const response of running) closeAfter(response);
  };

  const closeIdle = () => {
    const busy = new Set<Socket | null>(Array.from(running, ({ req }) => req.socket));
    const before = performance.now() - idleMs;
    for (const [socket, used] of lastUsed) {
      if (busy.has(socket) || used > before) continue;
      // Sends the end, and reads what still arrives: a reset would discard what the client has not read yet.
      socket.end();
      lastUsed.set(socket, Infinity);
      setTimeout(() => socket.destroy(), idleMs).unref();
    }
  };

  const finish = async (): Promise<void> => {
    drain();
    // Connections waiting to be accepted are accepted before the next round of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    const sweep = setInterval(closeIdle, 50);
    // Closing an HTTP server also ends idle connections immediately, and with them a request that is in transit.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    clearInterval(sweep);
    server.close();
  };
  return Object.assign(server, { drain, finish });
}
