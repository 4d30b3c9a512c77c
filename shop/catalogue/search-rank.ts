/**
 * How well a product matches one part of a query, best first: whole words in the name, a synonym, a concern of which its words
 * say nothing, whole words elsewhere, an ingredient, a part of a word in the name, a part of another word. `alsoCategory` is added when the product's category matches too.
 */
export const tiers = {
  name: 12,
  synonym: 10,
  concern: 9,
  elsewhere: 8,
  ingredient: 6,
  partOfName: 5,
  part: 4,
  alsoCategory: 1,
} as const;

/** The products that match one part of a query, with their tiers; `weight` is how much the part says about what is sought. */
export type PartMatches = { readonly weight: number; readonly products: ReadonlyMap<number, number> };

/** Products best first. A higher rank is a better match; products with the same rank match equally well, the most popular of them first. */
export type Ranked = { readonly ids: Int32Array; readonly ranks: Int32Array };

/** Above the highest sum of the tiers of a query's twelve words, and above the highest tier. */
const [perTier, perWeight] = [256, 256 * 16];

/** Fewer products than this that match all parts are followed by those that match almost all: of hair oils, one has argan. */
const enough = 4;

/**
 * Ranks the products that match all parts. When those are few, they are followed by those that lack one part of the least weight and have whole words
 * of the others; when there are none, the parts with the most weight decide. Then the worst tier decides, then the sum of the tiers. A part that
 * nothing matches is ignored.
 */
export function rank(parts: readonly PartMatches[], popularityOf: (id: number) => number): Ranked {
  const matching = parts.filter(({ products }) => products.size > 0).sort((a, b) => a.products.size - b.products.size);
  const [rarest, ...others] = matching.map(({ products }) => products);
  if (!rarest) return { ids: new Int32Array(), ranks: new Int32Array() };
  const inAll = [...rarest.keys()].filter((id) => others.every((products) => products.has(id)));
  const areEnough = inAll.length >= enough || matching.length === 1;
  const candidates = areEnough ? inAll : new Set(matching.flatMap(({ products }) => [...products.keys()]));
  const total = matching.reduce((sum, { weight }) => sum + weight, 0);
  const leastWeight = inAll.length > 0 ? total - Math.min(...matching.map(({ weight }) => weight)) : 0;
  const leastTier = inAll.length > 0 ? tiers.elsewhere : 0;
  const ranked = Array.from(candidates).flatMap((id) => {
    let [weights, worst, sum] = [0, Infinity, 0];
    for (const { weight, products } of matching) {
      const tier = products.get(id);
      if (tier === undefined) continue;
      weights += weight;
      worst = Math.min(worst, tier);
      sum += tier;
    }
    if (weights < leastWeight || (weights < total && worst < leastTier)) return [];
    return [{ id, rank: weights * perWeight + worst * perTier + sum, popularity: popularityOf(id) }];
  });
  ranked.sort((a, b) => b.rank - a.rank || b.popularity - a.popularity || b.id - a.id);
  return { ids: Int32Array.from(ranked, ({ id }) => id), ranks: Int32Array.from(ranked, (product) => product.rank) };
}

/** The ids of ranked products with the sold-out ones last among those of the same rank. */
export function soldOutLast({ ids, ranks }: Ranked, isAvailable: (id: number) => boolean): Int32Array {
  const result = new Int32Array(ids.length);
  let [next, start] = [0, 0];
  while (start < ids.length) {
    let end = start;
    const soldOut: number[] = [];
    for (; end < ids.length && ranks[end] === ranks[start]; end++) {
      const id = ids[end]!;
      if (isAvailable(id)) result[next++] = id;
      else soldOut.push(id);
    }
    result.set(soldOut, next);
    next = start = end;
  }
  return result;
}
