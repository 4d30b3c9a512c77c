import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectionCounts } from '#db/client.ts';

/** The state of the connections to PostgreSQL: none for the embedded database. */
export function observeConnections(registry: Registry, read: () => ConnectionCounts | null): void {
  if (read() === null) return;
  const counts: Gauge<'state'> = new Gauge({
    name: 'yasmin_database_connections',
    help: 'Connections of the pool by state; `waiting` are callers that no connection is free for',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { busy, idle, waiting } = read()!;
      counts.set({ state: 'busy' }, busy);
      counts.set({ state: 'idle' }, idle);
      counts.set({ state: 'waiting' }, waiting);
    },
  });
  const isOpen: Gauge = new Gauge({
    name: 'yasmin_database_breaker_open',
    help: 'Whether the circuit breaker refuses requests that need the database, because it does not answer',
    registers: [registry],
    collect: () => isOpen.set(read()!.breakerOpen ? 1 : 0),
  });
  const trips: Counter = new Counter({
    name: 'yasmin_database_breaker_trips_total',
    help: 'How often the circuit breaker of the database has opened',
    registers: [registry],
    collect() {
      trips.reset();
      trips.inc(read()!.breakerTrips);
    },
  });
  const age: Gauge = new Gauge({
    name: 'yasmin_listen_age_seconds',
    help: 'Time since the connection that listens for changes last answered; about 2 s at most',
    aggregator: 'max',
    registers: [registry],
    collect() {
      const { listenAge } = read()!;
      if (listenAge !== undefined) age.set(listenAge);
    },
  });
}
