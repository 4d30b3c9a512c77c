import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Milliseconds of processor time: of the shop's process, and of PostgreSQL's processes for the shop's database, 0 with the embedded one. */
export type ProcessorTime = { shop: number; database: number };

/** Linux counts in hundredths of a second, whatever its kernel does. */
const ticksPerSecond = 100;

/** The processor time of a process so far, in user and system mode; null when it has ended, or `/proc` does not exist. */
export function processorTimeOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** The same to the nanosecond, for a process of one thread, as those of PostgreSQL are. */
function timeOfThread(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    // A kernel may be built without it.
    return processorTimeOf(pid);
  }
}

/** The processor time of this process or of another one. */
function timeOfShop(pid: number): number {
  if (pid !== process.pid) return processorTimeOf(pid) ?? 0;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export type ProcessorMeter = { read(): Promise<ProcessorTime>; close(): Promise<void> };

/** Counts the processor time of a shop on a database; that of PostgreSQL only when the server runs on this machine. */
export async function openMeter(shopPid: number, databaseUrl: string | undefined): Promise<ProcessorMeter> {
  const client = databaseUrl ? new pg.Client({ connectionString: databaseUrl }) : undefined;
  await client?.connect();
  // A backend that has ended is counted with what it had when it was last seen.
  const backends = new Map<number, number>();
  return {
    async read() {
      const activity = await client?.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      for (const { pid } of activity?.rows ?? []) backends.set(pid, timeOfThread(pid) ?? backends.get(pid) ?? 0);
      const database = [...backends.values()].reduce((sum, time) => sum + time, 0);
      return { shop: timeOfShop(shopPid), database };
    },
    close: async () => void (await client?.end()),
  };
}

/** The processor time for each of `count` requests between two readings. */
export const timeEach = (from: ProcessorTime, to: ProcessorTime, count: number): ProcessorTime => ({
  shop: count > 0 ? (to.shop - from.shop) / count : 0,
  database: count > 0 ? (to.database - from.database) / count : 0,
});
