/** A generator of numbers from 0 to 1, the same for the same seed: mulberry32. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Queue = {
  /** Arrivals per second, the seconds of work of one on average, and how many are served at once. */
  rate: number;
  work: number;
  servers: number;
};

/** The part of the servers' time that is used; above 1 the queue grows for ever. */
export const useOf = ({ rate, work, servers }: Queue): number => (rate * work) / servers;

/** The mean wait before service in seconds, by Erlang's C formula; infinite without spare time. */
export function meanWait(queue: Queue): number {
  const { rate, work, servers } = queue;
  const use = useOf(queue);
  if (use >= 1) return Infinity;
  const offered = rate * work;
  // The terms offered^k / k! relative to the last one, which is 1: they stay small for any number of servers.
  let term = 1;
  let sum = 0;
  for (let k = servers; k > 0; k--) {
    term *= k / offered;
    sum += term;
  }
  const waits = 1 / (1 - use) / (sum + 1 / (1 - use));
  return (waits * work) / (servers * (1 - use));
}

export type Waits = { mean: number; p99: number; longest: number };

/** Simulates `arrivals` at random times with random amounts of work, first come first served, and returns the waits in seconds. */
export function simulateWaits({ rate, work, servers }: Queue, arrivals: number, random: () => number): Waits {
  const exponential = (mean: number) => -mean * Math.log(1 - random());
  // When each server is free again, as a heap: the earliest is first.
  const freeAt = Array.from({ length: servers }, () => 0);
  const waits: number[] = [];
  let now = 0;
  for (let nth = 0; nth < arrivals; nth++) {
    now += exponential(1 / rate);
    const startsAt = Math.max(now, freeAt[0]!);
    waits.push(startsAt - now);
    replaceFirst(freeAt, startsAt + exponential(work));
  }
  // The queue was empty at the beginning: the first tenth does not count.
  const counted = waits.slice(Math.floor(arrivals / 10)).sort((a, b) => a - b);
  return {
    mean: counted.reduce((sum, wait) => sum + wait, 0) / counted.length,
    p99: counted[Math.floor(counted.length * 0.99)]!,
    longest: counted.at(-1)!,
  };
}

/** Replaces the smallest value of a heap. */
function replaceFirst(heap: number[], value: number): void {
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const smaller = left + 1 < heap.length && heap[left + 1]! < heap[left]! ? left + 1 : left;
    if (smaller >= heap.length || heap[smaller]! >= value) break;
    heap[at] = heap[smaller]!;
    at = smaller;
  }
  heap[at] = value;
}
