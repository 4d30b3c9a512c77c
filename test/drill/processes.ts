import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

export type Command = {
  name: string;
  program: string;
  args: string[];
  env?: Record<string, string>;
  owner?: { uid: number; gid: number } | undefined;
};

const running = new Set<Program>();

/** The processes below `pid`, children first: PostgreSQL's do not share a process group. */
export function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
    } catch {
      // It has ended since.
    }
  }
  const below = (parent: number): number[] => (parents.get(parent) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(pid);
}

/** Signals processes by their ids; those that have ended are skipped. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** A program that the drill starts, kills and starts again, as the service manager of a machine does. */
export class Program {
  readonly command: Command;
  output = '';
  #child: ChildProcess | undefined;

  constructor(command: Command) {
    this.command = command;
  }

  /** Starts it, with more variables of the environment than it usually has. */
  start(more: Record<string, string> = {}): this {
    if (this.isRunning) return this;
    const { program, args, env, owner } = this.command;
    this.#child = spawn(program, args, {
      // Not the signals of the terminal: the drill ends its programs in its own order.
      detached: true,
      cwd: owner ? '/' : process.cwd(),
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-200_000)));
    this.#child.on('error', (error) => (this.output += String(error)));
    running.add(this);
    return this;
  }

  get isRunning(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Its process and all below it. */
  get pids(): number[] {
    return this.isRunning ? [...descendants(this.#child!.pid!), this.#child!.pid!] : [];
  }

  /** Sends a signal to it and to all processes below it; resolves when an ended one is gone. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const ended = signal === 'SIGKILL' ? once(child, 'exit') : undefined;
    signalAll(this.pids, signal);
    await ended;
  }

  kill = (): Promise<void> => this.signal('SIGKILL');
}

/** Ends whatever the drill has started and not ended, at once: also for the end of the process. */
export function endAll(): void {
  for (const program of running) {
    signalAll(program.pids, 'SIGKILL');
    signalAll(program.pids, 'SIGCONT');
  }
  running.clear();
}

/** Waits until `isTrue` resolves with true; false after `seconds`. */
export async function waitUntil(isTrue: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    if (await isTrue().catch(() => false)) return true;
    await pause(100);
  }
  return false;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
