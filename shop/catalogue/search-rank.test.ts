import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rank, soldOutLast, tiers } from './search-rank.ts';

const tier = fc.constantFrom(
  tiers.name,
  tiers.synonym,
  tiers.elsewhere,
  tiers.ingredient,
  tiers.partOfName,
  tiers.part,
);
const part = fc.record({
  weight: fc.integer({ min: 1, max: 4 }),
  products: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 9 }), tier), { maxLength: 9 })
    .map((entries) => new Map(entries)),
});
const query = fc.array(part, { maxLength: 12 });
const popularityOf = (id: number) => id % 3;

test('products that match every part are found; after fewer than four those that lack a lightest part; without one all that match any', () => {
  fc.assert(
    fc.property(query, (parts) => {
      const ids = [...rank(parts, popularityOf).ids].toSorted();
      const matching = parts.filter(({ products }) => products.size > 0);
      const any = [...new Set(matching.flatMap(({ products }) => [...products.keys()]))].toSorted();
      const all = any.filter((id) => matching.every(({ products }) => products.has(id)));
      const lacking = (id: number) =>
        matching.filter(({ products }) => !products.has(id)).reduce((sum, { weight }) => sum + weight, 0);
      const lightest = Math.min(...matching.map(({ weight }) => weight));
      const isWhole = (id: number) =>
        matching.every(({ products }) => (products.get(id) ?? tiers.elsewhere) >= tiers.elsewhere);
      const almost = any.filter(
        (id) => all.includes(id) || (matching.length > 1 && lacking(id) <= lightest && isWhole(id)),
      );
      expect(ids).toEqual(all.length >= 4 ? all : all.length > 0 ? almost : any);
    }),
  );
});

test('a better tier in the worst part comes first, and popularity decides between equal matches', () => {
  fc.assert(
    fc.property(query, (parts) => {
      const { ids, ranks } = rank(parts, popularityOf);
      const matching = parts.filter(({ products }) => products.size > 0);
      const isInAll = [...ids].every((id) => matching.every(({ products }) => products.has(id)));
      for (let at = 1; at < ids.length; at++) {
        const [before, after] = [ids[at - 1]!, ids[at]!];
        expect(ranks[at - 1]).toBeGreaterThanOrEqual(ranks[at]!);
        if (ranks[at - 1] === ranks[at]) expect(popularityOf(before)).toBeGreaterThanOrEqual(popularityOf(after));
        if (!isInAll) continue;
        const worst = (id: number) => Math.min(...matching.map(({ products }) => products.get(id)!));
        expect(worst(before)).toBeGreaterThanOrEqual(worst(after));
      }
    }),
  );
});

test('when no product matches every part, the heavier part decides', () => {
  const cream = { weight: 2, products: new Map([[1, tiers.name]]) };
  const darkSpots = { weight: 4, products: new Map([[2, tiers.synonym]]) };
  expect([...rank([cream, darkSpots], popularityOf).ids]).toEqual([2, 1]);
});

test('sold-out products come last among their equals, and nothing else moves', () => {
  fc.assert(
    fc.property(query, fc.func(fc.boolean()), (parts, isAvailable) => {
      const ranked = rank(parts, popularityOf);
      const rankOf = new Map([...ranked.ids].map((id, at) => [id, ranked.ranks[at]!]));
      const expected = [...ranked.ids].toSorted(
        (a, b) => rankOf.get(b)! - rankOf.get(a)! || Number(isAvailable(b)) - Number(isAvailable(a)),
      );
      expect([...soldOutLast(ranked, isAvailable)]).toEqual(expected);
    }),
  );
});
