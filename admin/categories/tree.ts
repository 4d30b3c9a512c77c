/** Entries are listed in tree order (depth first), each with its depth. */
export type Entry = { id: number; parent_id: number | null; depth: number };

/** The parent of an entry, and its position among its siblings, from 0. */
export type Place = { parent_id: number | null; position: number; depth: number };

export function withDepth<T extends Omit<Entry, 'depth'>>(inOrder: readonly T[]): (T & { depth: number })[] {
  const depths = new Map<number, number>();
  return inOrder.map((entry) => {
    const depth = entry.parent_id === null ? 0 : (depths.get(entry.parent_id) ?? -1) + 1;
    depths.set(entry.id, depth);
    return { ...entry, depth };
  });
}

/** The tree without the descendants of an entry, which move with it. */
export function folded<T extends Entry>(rows: readonly T[], id: number): T[] {
  const branch = new Set<number>([id]);
  return rows.filter((row) => {
    const isBelow = row.parent_id !== null && branch.has(row.parent_id);
    if (isBelow) branch.add(row.id);
    return !isBelow;
  });
}

/**
 * The place of an entry inserted before `others[index]` (`others` excludes the entry and its descendants). The requested depth is clamped: at least the
 * depth of the next entry, and at most one below the previous entry.
 */
export function placeAt(others: readonly Entry[], index: number, requested: number): Place {
  const before = others[index - 1];
  const minDepth = others[index]?.depth ?? 0;
  const maxDepth = before ? before.depth + 1 : 0;
  const depth = Math.max(minDepth, Math.min(maxDepth, requested));
  const parent = others.slice(0, index).findLast((row) => row.depth === depth - 1);
  const parentId = depth === 0 ? null : (parent?.id ?? null);
  const position = others.slice(0, index).filter((row) => row.parent_id === parentId).length;
  return { parent_id: parentId, position, depth };
}
