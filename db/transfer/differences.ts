import type { TableSum } from './checksum.ts';

/** A sentence for each table whose rows differ between a source and its copy; a table of one side alone must be empty. */
export function differences(source: Record<string, TableSum>, copy: Record<string, TableSum>): string[] {
  const names = new Set([...Object.keys(source), ...Object.keys(copy)]);
  return [...names].flatMap((name) => {
    const [rows, copied] = [source[name]?.rows ?? 0, copy[name]?.rows ?? 0];
    if (rows !== copied) return [`${name} has ${copied} rows instead of ${rows}`];
    if (rows > 0 && source[name]!.sum !== copy[name]!.sum) return [`rows of ${name} differ`];
    return [];
  });
}
