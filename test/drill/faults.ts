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

/** Patroni and PostgreSQL of a node end at once, like a machine without power. */
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
    network!.pooled.silence();
    network!.direct.silence();
    return () => {
      network!.pooled.mend();
      network!.direct.mend();
    };
  },
};

const allCut: Fault = {
  name: 'network of all processes to the database cut',
  lasts: 8,
  async cause({ networks }) {
    for (const { pooled, direct } of networks) {
      pooled.cut();
      direct.cut();
    }
    return () => {
      for (const { pooled, direct } of networks) {
        pooled.mend();
        direct.mend();
      }
    };
  },
};

/** All faults, in the order in which they are caused. */
export const faults: Fault[] = [
  killed('a process of the shop killed', ({ apps }) => apps[0]!, true),
  killed('pooler killed', ({ proxies }) => proxies.pooler, true),
  killed('proxy of the database killed', ({ proxies }) => proxies.primary),
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
];
