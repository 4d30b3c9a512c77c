import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Disk } from './disk.ts';
import type { Programs } from './programs.ts';
import { descendants, Program, signalAll, waitUntil } from './processes.ts';

export type Owner = { uid: number; gid: number } | undefined;
export type Setup = { folder: string; programs: Programs; owner: Owner; port: number };

/** The ports of the drill, counted from its first one. */
export const portsFrom = (port: number) => ({
  etcd: (nth: number) => port + 1 + nth,
  etcdPeer: (nth: number) => port + 11 + nth,
  patroni: (nth: number) => port + 21 + nth,
  postgres: (nth: number) => port + 31 + nth,
  primary: port + 40,
  copy: port + 41,
  pooler: port + 50,
  app: (nth: number) => port + 61 + nth,
  metrics: (nth: number) => port + 71 + nth,
  web: port + 70,
});

const members = [0, 1, 2];
const local = '127.0.0.1';

const diskName = (nth: number): string => `disk${nth + 1}`;

/** The three members of etcd, which say who is primary. */
export function createEtcd({ folder, programs, owner, port }: Setup): Program[] {
  const ports = portsFrom(port);
  const peers = members.map((nth) => `etcd${nth + 1}=http://${local}:${ports.etcdPeer(nth)}`).join(',');
  return members.map((nth) => {
    const client = `http://${local}:${ports.etcd(nth)}`;
    const peer = `http://${local}:${ports.etcdPeer(nth)}`;
    return new Program({
      name: `etcd ${nth + 1}`,
      program: programs.etcd,
      owner,
      args: [
        `--name=etcd${nth + 1}`,
        `--data-dir=${join(folder, `etcd${nth + 1}`)}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${peers}`,
        '--initial-cluster-state=new',
        '--log-level=warn',
        '--enable-v2',
      ],
    });
  });
}

/** Seconds: the lease of the primary, the time between two rounds, and the patience with etcd and PostgreSQL. */
export const patroniTimes = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** Patroni's settings of a node, as JSON, which is YAML too. */
function patroniSettings({ folder, programs, port }: Setup, nth: number): object {
  const ports = portsFrom(port);
  const sockets = join(folder, `sockets${nth + 1}`);
  return {
    scope: 'yasmin',
    name: `node${nth + 1}`,
    restapi: { listen: `${local}:${ports.patroni(nth)}`, connect_address: `${local}:${ports.patroni(nth)}` },
    // The older interface of etcd: Patroni 3.0's cache for the newer one kept an old state after a frozen primary (decision 0059).
    etcd: { hosts: members.map((member) => `${local}:${ports.etcd(member)}`) },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        // A primary whose PostgreSQL has ended is replaced, not waited for: its synchronous copy has everything.
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        // Strict: without any copy nothing is answered, so that no answered order has only one place.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, wal_keep_size: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${local}:${ports.postgres(nth)}`,
      connect_address: `${local}:${ports.postgres(nth)}`,
      data_dir: join(folder, diskName(nth), 'data'),
      bin_dir: programs.postgresBin,
      pgpass: join(sockets, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      parameters: { unix_socket_directories: sockets, shared_buffers: '64MB' },
      // A former primary that can't be rewound is copied again, or it would stay out.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      // Nobody else reaches these ports: they listen on this machine only, and their data is made up.
      pg_hba: ['local all all trust', `host all all ${local}/32 trust`, `host replication all ${local}/32 trust`],
    },
    watchdog: { mode: 'off' },
  };
}

type Member = { name: string; role: string; state: string };

/** Three nodes of PostgreSQL under Patroni. */
export class Cluster {
  readonly nodes: Program[];
  readonly disks: Disk[];
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
    this.disks = members.map((nth) => new Disk(setup.folder, diskName(nth), setup.owner));
    this.nodes = members.map((nth) => {
      const { folder, owner, programs } = setup;
      const sockets = join(folder, `sockets${nth + 1}`);
      mkdirSync(sockets, { mode: 0o700 });
      if (owner) chownSync(sockets, owner.uid, owner.gid);
      const file = join(folder, `patroni${nth + 1}.yml`);
      writeFileSync(file, JSON.stringify(patroniSettings(setup, nth), null, 2));
      return new Program({ name: `node ${nth + 1}`, program: programs.patroni, args: [file], owner });
    });
  }

  /** Whether each node has a disk of its own, which can be full and lose power. */
  get hasDisks(): boolean {
    return this.disks.every(({ isMounted }) => isMounted);
  }

  async members(): Promise<Member[]> {
    for (const nth of members) {
      const url = `http://${local}:${portsFrom(this.#setup.port).patroni(nth)}/cluster`;
      const reply = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null);
      if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** The number of the node with a role; undefined while none has it. */
  async nodeOf(role: 'leader' | 'sync_standby' | 'replica'): Promise<number | undefined> {
    const name = (await this.members()).find((member) => member.role === role)?.name;
    return name === undefined ? undefined : Number(name.slice('node'.length)) - 1;
  }

  /** Whether there is a primary, a synchronous copy and another one, all running. */
  async isComplete(): Promise<boolean> {
    const all = await this.members();
    const roles = all.filter(({ state }) => state === 'running' || state === 'streaming').map(({ role }) => role);
    return roles.toSorted().join(' ') === 'leader replica sync_standby';
  }

  async start(): Promise<void> {
    // The first node alone, so that it is known whose data the others copy.
    this.nodes[0]!.start();
    const isOpen = await waitUntil(async () => (await this.nodeOf('leader')) === 0, 90);
    if (!isOpen) throw new Error(`Patroni has no primary:\n${this.nodes[0]!.output.slice(-4000)}`);
    for (const node of this.nodes) node.start();
    if (!(await waitUntil(() => this.isComplete(), 120)))
      throw new Error(`Patroni has no copies: ${JSON.stringify(await this.members())}`);
  }

  /** The process ids of PostgreSQL on a node, without Patroni. */
  postgresPids(nth: number): number[] {
    try {
      const file = join(this.disks[nth]!.folder, 'data/postmaster.pid');
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
      // A number that was given to another program since is left alone.
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(this.#setup.folder)) return [];
      return [...descendants(pid), pid];
    } catch {
      return [];
    }
  }

  signalPostgres(nth: number, signal: NodeJS.Signals): void {
    signalAll(this.postgresPids(nth), signal);
  }

  /** Nodes lose power at one moment: their programs stop, and what they did not write to their disks is gone. */
  async losePower(nths: readonly number[]): Promise<void> {
    const listed = () => nths.flatMap((nth) => [...this.nodes[nth]!.pids, ...this.postgresPids(nth)]);
    signalAll(listed(), 'SIGSTOP');
    // With those that were started while the first ones were stopped.
    const pids = listed();
    signalAll(pids, 'SIGSTOP');
    Disk.losePower(nths.map((nth) => this.disks[nth]!));
    await Promise.all(nths.map((nth) => this.nodes[nth]!.kill()));
    signalAll(pids, 'SIGKILL');
  }

  async returnPower(nths: readonly number[]): Promise<void> {
    for (const nth of nths) {
      await this.disks[nth]!.returnPower();
      this.nodes[nth]!.start();
    }
  }

  /** Gives back the disks; after `endPostgres`. */
  removeDisks(): void {
    for (const disk of this.disks) disk.remove();
  }

  /** Ends every PostgreSQL of the cluster at once: it does not end with its Patroni. */
  endPostgres(): void {
    for (const nth of members) signalAll(this.postgresPids(nth), 'SIGKILL');
  }

  /** Makes the shop's role and database, and returns a client's address on a node. */
  async createShopDatabase(nth: number): Promise<void> {
    const port = portsFrom(this.#setup.port).postgres(nth);
    const client = new pg.Client({ connectionString: `postgres://postgres@${local}:${port}/postgres` });
    await client.connect();
    await client.query('create role yasmin login');
    await client.query('create database yasmin owner yasmin');
    await client.end();
  }
}
