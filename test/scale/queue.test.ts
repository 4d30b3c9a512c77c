import { describe, expect, it } from 'vitest';
import { createRandom, meanWait, type Queue, simulateWaits, useOf } from './queue.ts';

describe('Erlang’s formula', () => {
  it('is that of a single server: use / (1 - use) times the work', () => {
    expect(meanWait({ rate: 0.5, work: 1, servers: 1 })).toBeCloseTo(1, 10);
    expect(meanWait({ rate: 90, work: 0.01, servers: 1 })).toBeCloseTo(0.09, 10);
  });

  it('is the textbook’s for two servers: one arrival in three waits', () => {
    expect(meanWait({ rate: 1, work: 1, servers: 2 })).toBeCloseTo(1 / 3, 10);
  });

  it('works with thousands of servers', () => {
    const wait = meanWait({ rate: 3_900, work: 1, servers: 4_000 });
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(0.01);
  });

  it('has no end at full use', () => {
    expect(useOf({ rate: 4, work: 0.5, servers: 2 })).toBe(1);
    expect(meanWait({ rate: 4, work: 0.5, servers: 2 })).toBe(Infinity);
  });
});

describe('the simulated queue', () => {
  const queues: Queue[] = [
    { rate: 50, work: 0.01, servers: 1 },
    { rate: 140, work: 0.01, servers: 2 },
    { rate: 1_300, work: 0.01, servers: 16 },
  ];

  it.each(queues)('waits as the formula says: $rate a second, $servers servers', (queue) => {
    const { mean } = simulateWaits(queue, 400_000, createRandom(7));
    expect(Math.abs(mean / meanWait(queue) - 1)).toBeLessThan(0.1);
  });

  it('is the same for the same seed, and another one for another', () => {
    const [queue] = queues;
    const run = (seed: number) => simulateWaits(queue!, 1_000, createRandom(seed));
    expect(run(1)).toEqual(run(1));
    expect(run(1)).not.toEqual(run(2));
  });

  it('has waits in order: mean below the 99th percentile below the longest', () => {
    const { mean, p99, longest } = simulateWaits(queues[1]!, 20_000, createRandom(3));
    expect(mean).toBeLessThan(p99);
    expect(p99).toBeLessThan(longest);
  });
});
