import { expect, it } from 'vitest';
import { processorTimeOf, timeEach } from './processor-time.ts';

it('divides what a measurement added by its requests', () => {
  const from = { shop: 1000, database: 50 };
  expect(timeEach(from, { shop: 3000, database: 250 }, 400)).toEqual({ shop: 5, database: 0.5 });
  expect(timeEach(from, from, 0)).toEqual({ shop: 0, database: 0 });
});

it('has no time of a process that does not exist', () => {
  // Above the largest process id of Linux.
  expect(processorTimeOf(2 ** 22 + 1)).toBeNull();
});

it.runIf(process.platform === 'linux')('counts the processor time of this process as Node does', () => {
  const before = processorTimeOf(process.pid)!;
  const usage = process.cpuUsage();
  const spent = () => process.cpuUsage(usage).user + process.cpuUsage(usage).system;
  while (spent() < 200_000);
  const counted = processorTimeOf(process.pid)! - before;
  expect(Math.abs(counted - spent() / 1000)).toBeLessThan(50);
});
