import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { Env } from './env.ts';
import type { createLog } from './log.ts';
import { serveMetrics } from './serve-metrics.ts';

/** The waits before an ended process is replaced, in milliseconds: the first of a series, and the longest. */
const restartMs = { first: 500, longest: 30_000 };

/** A process that served for this long ended for another reason than the one before it. */
const healthyMs = 60_000;

/**
 * Runs `env.webProcesses` processes of the shop behind one port, and replaces those that end. They share nothing but the database, which notifies
 * each of them of changes. The first one starts alone, so that the database is migrated once; when it can't start, nor can the others, and this
 * process ends. Resolves when all of them accept requests. SIGTERM and SIGINT stop them.
 */
export async function supervise(env: Env, log: ReturnType<typeof createLog>): Promise<void> {
  // Not `cluster.workers`: an ended process may still be listed there.
  const running = new Set<Worker>();
  let isStopping = false;
  let waitMs = restartMs.first;

  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const worker of running) worker.process.kill(signal);
    if (running.size === 0) process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);

  const onExit = (worker: Worker, startedAt: number, code: number | null, signal: string | null) => {
    running.delete(worker);
    if (isStopping) {
      if (code !== 0) process.exitCode = 1;
      if (running.size === 0) process.exit();
      return;
    }
    const wasHealthy = performance.now() - startedAt > healthyMs;
    const delayMs = wasHealthy ? restartMs.first : waitMs;
    waitMs = Math.min(delayMs * 2, restartMs.longest);
    log.error({ pid: worker.process.pid, code, signal, delayMs }, 'a process of the shop ended, and is replaced');
    setTimeout(() => {
      if (!isStopping) start();
    }, delayMs);
  };
  const start = (): Worker => {
    const worker = cluster.fork();
    const startedAt = performance.now();
    running.add(worker);
    worker.once('exit', (code: number | null, signal: string | null) => onExit(worker, startedAt, code, signal));
    return worker;
  };

  const first = start();
  first.once('exit', exitIfNotListening);
  await listening(first);
  first.off('exit', exitIfNotListening);
  await Promise.all(Array.from({ length: env.webProcesses - 1 }, () => listening(start())));
  if (env.metricsPort === undefined) return;
  const registry = new AggregatorRegistry();
  await serveMetrics(registry, () => registry.clusterMetrics(), env.metricsPort, env.host);
}

/** The process has printed why. */
const exitIfNotListening = (code: number | null): never => process.exit(code ?? 1);

const listening = (worker: Worker): Promise<void> =>
  new Promise((resolve) => worker.once('listening', () => resolve()));
