import { createServer, type RequestListener, type Server } from 'node:http';

/** The server that shoppers, or the proxy before it, connect to. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(listener);
  // Longer than a proxy keeps an idle line to us (nginx and the balancers of clouds: 60 to 75 s): whoever closes first must be the one that
  // sends the requests, or one of them meets a closed line now and then.
  server.keepAliveTimeout = 90_000;
  // A receipt of 8 MB over a slow phone takes minutes; the head of a request does not. An idle line is not in a head.
  server.requestTimeout = 180_000;
  server.headersTimeout = 15_000;
  return server;
}
