import { Counter, Gauge, type Registry } from 'prom-client';
import type { ConnectionCounts } from '#db/client.ts';
import type { ReplicaState } from '#db/replicas.ts';

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

/** The state of each replica. */
export function observeReplicas(registry: Registry, read: () => ReplicaState[]): void {
  const lag: Gauge<'replica'> = new Gauge({
    name: 'yasmin_replica_lag_seconds',
    help: 'How far a replica of the database is behind the primary; none while it does not answer',
    labelNames: ['replica'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      lag.reset();
      for (const { name, lagSeconds } of read()) if (lagSeconds !== undefined) lag.set({ replica: name }, lagSeconds);
    },
  });
  const inUse: Gauge<'replica'> = new Gauge({
    name: 'yasmin_replica_in_use',
    help: 'Whether a replica serves reads: it answers, and is not late',
    labelNames: ['replica'],
    aggregator: 'min',
    registers: [registry],
    collect() {
      for (const state of read()) inUse.set({ replica: state.name }, state.inUse ? 1 : 0);
    },
  });
}
