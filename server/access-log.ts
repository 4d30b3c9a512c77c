import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '#values/request-id.ts';
import { routeLabel } from './route-label.ts';

/** A line of the access log: what was requested by its pattern, and how it was answered. Nothing of it comes from a person. */
export type AccessFacts = {
  requestId: string;
  method: string;
  /** The pattern of the route, as `/api/orders/:id`; `other` for files and unknown addresses. */
  route: string;
  status: number;
  /** Until the whole reply was handed over; of a stream, as long as it was open. */
  ms: number;
  /** Of the whole reply, its head included. */
  bytes: number;
  /** The client left before it had the whole reply. */
  aborted?: true;
};

const isProbe = (url: string | undefined): boolean => url === '/healthz' || url === '/readyz';

/**
 * Passes on the facts of each request once it is answered: of all, or of a random share between 0 and 1. Replies with 5xx are never left out, and
 * successful probes always are.
 */
export function createAccessLog(
  share: number,
  write: (facts: AccessFacts) => void,
  random: () => number = Math.random,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const startedAt = performance.now();
    const { socket } = request;
    const bytesBefore = socket.bytesWritten;
    const isSampled = random() < share;
    response.once('close', () => {
      const { statusCode: status } = response;
      if (status < 500 && (!isSampled || isProbe(request.url))) return;
      write({
        requestId: String(response.getHeader(requestIdHeader)),
        method: request.method ?? 'GET',
        route: routeLabel(request.url ?? '/'),
        status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        bytes: socket.bytesWritten - bytesBefore,
        ...(!response.writableFinished && { aborted: true }),
      });
    });
  };
}
