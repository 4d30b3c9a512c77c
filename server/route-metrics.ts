import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { routeLabel } from './route-label.ts';

/** Unknown addresses and errors of the client are no failures of the shop. */
const outcomeOf = (status: number): 'ok' | 'refused' | 'failed' =>
  status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok';

/** Rate, errors and duration of each route, with few buckets: there are about 250 routes. Returns what observes a request. */
export function observeRoutes(registry: Registry): (request: IncomingMessage, response: ServerResponse) => void {
  const routes = new Histogram({
    name: 'yasmin_route_seconds',
    help: 'Time until the whole reply was handed over, by the pattern of the route and its outcome',
    labelNames: ['route', 'outcome'],
    buckets: [0.05, 0.25, 1, 3],
    registers: [registry],
  });
  return (request, response) => {
    const route = routeLabel(request.url ?? '/');
    // A stream is open for hours, and no work.
    if (route.endsWith('/stream')) return;
    const stop = routes.startTimer({ route });
    response.once('finish', () => stop({ outcome: outcomeOf(response.statusCode) }));
  };
}
