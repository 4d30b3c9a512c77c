import { encode } from 'uqr';

/** A QR code as a path of SVG: each dark module is a square of one unit, in a square of `size` units without a margin. */
export type QrPath = { size: number; path: string };

/** Encodes a text as a QR code that survives damage of 15 %. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) => runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join('') };
}

/** The start and the length of each run of dark modules. */
function runsIn(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1]++;
    else if (dark) runs.push([x, 1]);
  }
  return runs;
}
