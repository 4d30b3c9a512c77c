import { createHash } from 'node:crypto';

/** The rows of a table in two figures: their number, and the sum of their hashes, which does not depend on their order. */
export type TableSum = { rows: number; sum: string };

const modulus = 1n << 128n;

/** Adds rows to a sum. */
export function createTableSum(): { add(lines: readonly string[]): void; result(): TableSum } {
  let rows = 0;
  let sum = 0n;
  return {
    add(lines) {
      rows += lines.length;
      for (const line of lines)
        sum = (sum + BigInt(`0x${createHash('sha256').update(line).digest('hex').slice(0, 32)}`)) % modulus;
    },
    result: () => ({ rows, sum: sum.toString(16).padStart(32, '0') }),
  };
}
