import { findFakeTime } from './programs.ts';
import type { Program } from './processes.ts';
import { pause } from './processes.ts';
import type { Stack } from './stack.ts';

/** What is done to the stack, and how it is undone. */
export type Fault = {
  name: string;
  /** Whether `--short` has it too. */
  isShort?: boolean;
  /** How long it lasts, in seconds; `until answered`: until writes are answered again without it being undone. */
  lasts: number | 'until answered';
  /** Whether it can be caused on this machine; without it, everywhere. */
  canBeCaused?: (stack: Stack) => boolean;
  /** Causes the fault; the returned function undoes it. */
  cause(stack: Stack): Promise<() => Promise<void> | void>;
};

/** A program that is killed, and started again by the service manager of its machine: 2 s is what `deploy/systemd` waits. */
const killed = (name: string, choose: (stack: Stack) => Program, isShort = false): Fault => ({
  name,
  isShort,
  lasts: 2,
  async cause(stack) {
    const program = choose(stack);
    await program.kill();
    return () => void program.start();
  },
});

type Role = Parameters<Stack['cluster']['nodeOf']>[0];

async function nodeOf({ cluster }: Stack, role: Role): Promise<number> {
  const nth = await cluster.nodeOf(role);
  if (nth === undefined) throw new Error(`no node is ${role}`);
  return nth;
}

/** Patroni and PostgreSQL of a node end at once, and its disk stays as it is. */
const lostNode = (name: string, role: Role, isShort = false): Fault => ({
  name,
  isShort,
  lasts: role === 'leader' ? 'until answered' : 10,
  async cause(stack) {
    const nth = await nodeOf(stack, role);
    const node = stack.cluster.nodes[nth]!;
    // Patroni first: it would report the end of PostgreSQL.
    const ended = node.kill();
    stack.cluster.signalPostgres(nth, 'SIGKILL');
    await ended;
    return () => void node.start();
  },
});

const primaryKilled: Fault = {
  name: 'PostgreSQL of the primary killed',
  lasts: 'until answered',
  async cause(stack) {
    stack.cluster.signalPostgres(await nodeOf(stack, 'leader'), 'SIGKILL');
    // Its Patroni starts it again as a copy.
    return () => {};
  },
};

const primaryFrozen = (name: string, isWhole: boolean): Fault => ({
  name,
  lasts: 'until answered',
  async cause(stack) {
    const nth = await nodeOf(stack, 'leader');
    const node = stack.cluster.nodes[nth]!;
    const postgres = stack.cluster.postgresPids(nth);
    if (isWhole) await node.signal('SIGSTOP');
    stack.cluster.signalPostgres(nth, 'SIGSTOP');
    return async () => {
      // The former primary wakes up and still takes itself for one.
      for (const pid of postgres) {
        try {
          process.kill(pid, 'SIGCONT');
        } catch {
          // Patroni has ended it.
        }
      }
      await pause(1000);
      if (isWhole) await node.signal('SIGCONT');
    };
  },
});

const silentNetwork: Fault = {
  name: "one process's network to the database silent",
  lasts: 12,
  async cause({ networks: [network] }) {
    const all = Object.values(network!);
    for (const proxy of all) proxy.silence();
    return () => {
      for (const proxy of all) proxy.mend();
    };
  },
};

const allCut: Fault = {
  name: 'network of all processes to the database cut',
  lasts: 8,
  async cause({ networks }) {
    const all = networks.flatMap((network) => Object.values(network));
    for (const proxy of all) proxy.cut();
    return () => {
      for (const proxy of all) proxy.mend();
    };
  },
};

/** A library that moves the clock of a process, which leaves the clock of the machine alone. */
const fakeTime = findFakeTime();
const aheadSeconds = 600;

const clockMoved: Fault = {
  name: 'clock of one process ten minutes ahead',
  lasts: 20,
  canBeCaused: () => fakeTime !== null,
  async cause({ apps: [, app] }) {
    await app!.kill();
    // Timers measure intervals, which a moved clock does not change.
    app!.start({ LD_PRELOAD: fakeTime!, FAKETIME: `+${aheadSeconds}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' });
    return async () => {
      await app!.kill();
      app!.start();
    };
  },
};

/** The disk of the primary is full for a while, then there is room again. */
const diskFull: Fault = {
  name: 'disk of the primary full',
  lasts: 15,
  canBeCaused: ({ cluster }) => cluster.hasDisks,
  cause: async (stack) => stack.cluster.disks[await nodeOf(stack, 'leader')]!.fill(),
};

/** Nodes lose power at one moment, and with it everything that PostgreSQL did not write to their disks. */
const powerLost = (
  name: string,
  choose: (stack: Stack) => number[] | Promise<number[]>,
  lasts: Fault['lasts'],
): Fault => ({
  name,
  lasts,
  canBeCaused: ({ cluster }) => cluster.hasDisks,
  async cause(stack) {
    const nths = await choose(stack);
    await stack.cluster.losePower(nths);
    return () => stack.cluster.returnPower(nths);
  },
});

const storageLost: Fault = {
  name: 'bucket of the files silent',
  lasts: 15,
  async cause({ storage }) {
    storage.silence();
    return () => storage.mend();
  },
};

/** All faults, in the order in which they are caused. */
export const faults: Fault[] = [
  killed('a process of the shop killed', ({ apps }) => apps[0]!, true),
  killed('pooler killed', ({ proxies }) => proxies.pooler, true),
  killed('proxy of the database killed', ({ proxies }) => proxies.database),
  killed('proxy of the shop killed', ({ proxies }) => proxies.web),
  { ...killed('member of etcd killed', ({ etcd }) => etcd[0]!), lasts: 10 },
  lostNode('asynchronous copy lost', 'replica'),
  lostNode('synchronous copy lost', 'sync_standby'),
  primaryKilled,
  lostNode('node of the primary lost', 'leader', true),
  primaryFrozen('PostgreSQL of the primary frozen, its Patroni not', false),
  primaryFrozen('node of the primary frozen', true),
  silentNetwork,
  allCut,
  storageLost,
  clockMoved,
  diskFull,
  powerLost('power of the primary lost', async (stack) => [await nodeOf(stack, 'leader')], 'until answered'),
  powerLost('power of all nodes of PostgreSQL lost', ({ cluster }) => [...cluster.nodes.keys()], 5),
];
