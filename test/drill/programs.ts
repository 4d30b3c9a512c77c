import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../find-program.ts';

const debianPackages: Record<string, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
};

/** Where PostgreSQL's own programs are on Debian, the newest first; null when there are none. */
export function postgresFolder(): string | null {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(base, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres'))) ?? null;
}

export type Programs = { etcd: string; patroni: string; haproxy: string; pgbouncer: string; postgresBin: string };

/** The programs of the drill; throws with the packages that are missing. */
export function findPrograms(): Programs {
  const paths = Object.keys(debianPackages).map((name) => [name, findProgram(name)] as const);
  const missing = paths.filter(([, path]) => path === null).map(([name]) => debianPackages[name]);
  const postgresBin = postgresFolder();
  if (!postgresBin) missing.push('postgresql');
  if (missing.length > 0)
    throw new Error(`The drill needs packages of Debian: apt-get install -y ${missing.join(' ')} etcd-client`);
  return { ...Object.fromEntries(paths), postgresBin } as Programs;
}

/** The library of Debian's package `faketime`; null when it is not installed. */
export function findFakeTime(): string | null {
  const base = '/usr/lib';
  const paths = readdirSync(base).map((folder) => join(base, folder, 'faketime/libfaketime.so.1'));
  return paths.find((path) => existsSync(path)) ?? null;
}

export type RecoveryPrograms = {
  postgresBin: string;
  pgbackrest: string;
  /** The file with pgBackRest's settings below the drill's folder. */
  pgbackrestConfig(folder: string): string;
};

/** The programs of the recovery; throws with the packages that are missing. */
export function findRecoveryPrograms(): RecoveryPrograms {
  const postgresBin = postgresFolder();
  const pgbackrest = findProgram('pgbackrest');
  if (!postgresBin || !pgbackrest)
    throw new Error('The recovery needs packages of Debian: apt-get install -y postgresql pgbackrest');
  return { postgresBin, pgbackrest, pgbackrestConfig: (folder) => join(folder, 'pgbackrest.conf') };
}

/** The user that owns the database's files: PostgreSQL does not run as root. Undefined when this process is not root either. */
export function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
