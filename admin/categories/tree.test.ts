import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, folded, placeAt, withDepth } from './tree.ts';

/** A tree with one entry per number. Each entry goes up that many levels from the previous one to find its parent. */
const tree = fc.array(fc.nat(4), { maxLength: 12 }).map((ups) => {
  const branch: number[] = [];
  return withDepth(
    ups.map((up, at) => {
      branch.length = Math.max(0, branch.length - up);
      const entry = { id: at + 1, parent_id: branch.at(-1) ?? null };
      branch.push(entry.id);
      return entry;
    }),
  );
});

test('keeps parent and position when an entry is put back in its place', () => {
  fc.assert(
    fc.property(tree, (rows) => {
      for (const row of rows) {
        const visible = folded(rows, row.id);
        const index = visible.findIndex(({ id }) => id === row.id);
        const others = visible.filter(({ id }) => id !== row.id);
        const siblings = rows.filter(({ parent_id: parent }) => parent === row.parent_id);
        expect(placeAt(others, index, row.depth)).toEqual({
          parent_id: row.parent_id,
          position: siblings.findIndex(({ id }) => id === row.id),
          depth: row.depth,
        });
      }
    }),
  );
});

test('stays a valid tree wherever an entry is inserted', () => {
  fc.assert(
    fc.property(tree, fc.nat(12), fc.nat(6), (others, at, requested) => {
      const index = Math.min(at, others.length);
      const place = placeAt(others, index, requested);
      const inserted: Entry = { id: 99, parent_id: place.parent_id, depth: place.depth };
      const rows = others.toSpliced(index, 0, inserted);
      const reread = withDepth(rows.map(({ id, parent_id: parent }) => ({ id, parent_id: parent })));
      expect(reread.map(({ depth }) => depth)).toEqual(rows.map(({ depth }) => depth));
      expect(rows.every(({ depth }, nth) => depth <= (rows[nth - 1]?.depth ?? -1) + 1)).toBe(true);
    }),
  );
});
