import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUser, postgresFolder } from './drill/programs.ts';
import { freePort } from './e2e/serve.ts';

/** Why there can be no replica on this machine; null when there can. */
export const noReplicaReason = (): string | null =>
  postgresFolder() === null ? 'the programs of PostgreSQL are not installed' : null;

/** A primary and a replica of it on this machine, each of which can be stopped and started. */
export type ReplicatedPostgres = {
  primaryUrl: string;
  replicaUrl: string;
  stopReplica(): void;
  startReplica(): void;
  /** Starts a copy of the primary as it is now, which takes writes of its own, and returns its address. */
  startCopy(): Promise<string>;
  /** Ends all and deletes their files. */
  stop(): void;
};

const options = '-c fsync=off -c listen_addresses=127.0.0.1 -c max_connections=60 -c shared_buffers=32MB';

export async function openReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const bin = postgresFolder();
  if (bin === null) throw new Error(noReplicaReason()!);
  const owner = databaseUser();
  const folder = mkdtempSync(join(tmpdir(), 'yasmin-replica-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(bin, program), args, { cwd: folder, stdio: 'ignore', ...owner });
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const start = (data: string, port: number) =>
    run('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', `${options} -c port=${port} -k ${folder}`);
  const stop = (data: string) => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
  run('initdb', '-D', primary, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8', '--no-sync');
  start(primary, primaryPort);
  const running = [primary, replica];
  const from = `host=127.0.0.1 port=${primaryPort} user=postgres`;
  run('pg_basebackup', '-D', replica, '-R', '-X', 'stream', '-c', 'fast', '--no-sync', '-d', from);
  start(replica, replicaPort);
  return {
    primaryUrl: `postgres://postgres@127.0.0.1:${primaryPort}/postgres`,
    replicaUrl: `postgres://postgres@127.0.0.1:${replicaPort}/postgres`,
    stopReplica: () => stop(replica),
    startReplica: () => start(replica, replicaPort),
    async startCopy() {
      const [copy, port] = [join(folder, 'copy'), await freePort()];
      run('pg_basebackup', '-D', copy, '-X', 'stream', '-c', 'fast', '--no-sync', '-d', from);
      start(copy, port);
      running.push(copy);
      return `postgres://postgres@127.0.0.1:${port}/postgres`;
    },
    stop() {
      for (const data of running.toReversed()) {
        try {
          stop(data);
        } catch {
          // It was stopped by the test.
        }
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
