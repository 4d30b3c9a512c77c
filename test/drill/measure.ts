import type { Fault } from './faults.ts';
import type { Attempt, Load } from './load.ts';
import type { PriceWatch } from './prices.ts';
import type { ReportWatch } from './reports.ts';
import { pause, waitUntil } from './processes.ts';
import type { Stack } from './stack.ts';

/** What one fault did to shoppers. */
export type Measured = {
  name: string;
  requests: number;
  /** The replies that were no success, as `503 × 3`. */
  errors: Record<string, number>;
  /** Pages that were not served, of all pages. */
  pages: { failed: number; all: number };
  /** The longest time in which no write was answered, in seconds. */
  writesAfter: number;
  /** The slowest reply, in seconds. */
  slowest: number;
  stale: number;
  reads: number;
  oldestSeconds: number;
  /** Reports, read from a copy, that were without an order answered before; and all reports. */
  lateReports: number;
  reports: number;
  /** When it began and ended (`performance.now`). */
  time: { from: number; to: number };
  /** Why it did not recover; null when it did. */
  problem: string | null;
};

/** Long enough for a machine that other work keeps busy. */
const recoverySeconds = 240;
/** The load before a fault, and after its end. */
const usualMs = 3000;

const isWrite = ({ kind, ok }: Attempt) => kind === 'write' && ok;

/** The longest time between two answered writes, from `from` on. */
function longestGap(attempts: readonly Attempt[], from: number, to: number): number {
  const answers = attempts.filter(isWrite).map(({ ended }) => ended);
  const times = [from, ...answers.filter((time) => time > from && time < to).sort((a, b) => a - b), to];
  return Math.max(...times.slice(1).map((time, nth) => time - times[nth]!)) / 1000;
}

const countBy = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]));

/** Causes a fault under load, undoes it, waits until everything is complete again, and counts. */
export async function measure(
  fault: Fault,
  stack: Stack,
  load: Load,
  { prices, reports }: { prices: PriceWatch; reports: ReportWatch },
): Promise<Measured> {
  await pause(usualMs);
  prices.take();
  reports.take();
  const before = load.attempts.length;
  const hitAt = performance.now();
  const undo = await fault.cause(stack);
  const writesAnswered = (since: number) => async () =>
    load.attempts.slice(before).some((attempt) => isWrite(attempt) && attempt.began > since);
  let problem: string | null = null;
  if (fault.lasts === 'until answered') {
    await pause(2000);
    if (!(await waitUntil(writesAnswered(performance.now()), recoverySeconds))) problem = 'writes were not answered';
    await pause(2000);
  } else await pause(fault.lasts * 1000);
  await undo();
  const isWhole = async () =>
    (await stack.allReady()) && (await stack.cluster.isComplete()) && (await stack.allReadCopies());
  if (!(await waitUntil(writesAnswered(performance.now()), recoverySeconds))) problem = 'writes were not answered';
  else if (!(await waitUntil(isWhole, recoverySeconds)))
    problem = `not complete again: ${(await stack.cluster.members()).map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')}`;
  await pause(usualMs);

  const attempts = load.attempts.slice(before);
  const pages = attempts.filter(({ kind }) => kind === 'page');
  return {
    name: fault.name,
    requests: attempts.length,
    errors: countBy(attempts.filter(({ ok }) => !ok).map(({ outcome }) => outcome)),
    pages: { failed: pages.filter(({ ok }) => !ok).length, all: pages.length },
    writesAfter: longestGap(attempts, hitAt, performance.now()),
    slowest: Math.max(...attempts.map(({ began, ended }) => ended - began)) / 1000,
    ...prices.take(),
    ...reports.take(),
    time: { from: hitAt, to: performance.now() },
    problem,
  };
}
