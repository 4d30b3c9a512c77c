import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import type { CurrentVariants } from './current-variants.ts';
import { type CurrentSet, partsCell, readCurrentSets, type SetPart } from './current-sets.ts';
import type { Draft } from './draft.ts';
import { type FileReferences, findParts, type FoundPart } from './find-parts.ts';
import type { FieldChange } from './plan.ts';
import { partCell, type SetDraft, type SetTerms, termsCell } from './read-set.ts';
import type { Issue } from './rows.ts';

/**
 * The effect of a draft on what its product sells together. With an `issue`, its parts can't be connected: a new product is a draft then, and any
 * other one stays as it is. `isAwaited`: the file has parts that a preview has not written.
 */
export type SetPlan =
  | { issue: Issue }
  | { isAwaited: boolean; parts: SetPart[]; terms: SetTerms; isChanged: boolean; changes: FieldChange[] };

type Own = { id: number; variants: CurrentVariants; set: CurrentSet | undefined; isPart: boolean };

const standardTerms: SetTerms = { price: null, percent: 0 };

/** Plans the sets among the drafts; `idOf` and `variants` are those of the existing products. */
export async function planSets(
  db: Db,
  drafts: readonly Draft[],
  variants: ReadonlyMap<number, CurrentVariants>,
  { idOf, awaited }: { idOf: (draft: Draft) => number | undefined; awaited: FileReferences },
): Promise<Map<Draft, SetPlan>> {
  const planned = drafts.filter(({ set }) => set);
  if (planned.length === 0) return new Map();
  const ids = planned.flatMap((draft) => idOf(draft) ?? []);
  const find = await findParts(db, planned);
  const sets = await readCurrentSets(db, ids);
  const parts = await readPartProducts(db, ids);
  const ownOf = (id: number): Own => ({ id, variants: variants.get(id)!, set: sets.get(id), isPart: parts.has(id) });
  return new Map(
    planned.map((draft) => {
      const id = idOf(draft);
      return [draft, planSet(draft.set!, id === undefined ? undefined : ownOf(id), { find, awaited })];
    }),
  );
}

/** The products that sets sell. */
async function readPartProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows(
    db,
    z.object({ productId: z.int() }),
    sql`select distinct product_id from set_parts where product_id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Set(rows.map(({ productId }) => productId));
}

type Surroundings = { find: (reference: string) => FoundPart[]; awaited: FileReferences };

function planSet(draft: SetDraft, own: Own | undefined, { find, awaited }: Surroundings): SetPlan {
  const matches = draft.parts.map(({ reference, quantity }) => ({ reference, quantity, variants: find(reference) }));
  const count = ({ reference, variants }: (typeof matches)[number]) => variants.length || (awaited.get(reference) ?? 0);
  const named = (list: typeof matches) => list.map(({ reference }) => reference).join('; ');
  const refuse = (key: Issue['key'], params?: Issue['params']): SetPlan => ({
    issue: { key, ...(params && { params }) },
  });
  const unknown = matches.filter((part) => count(part) === 0);
  if (unknown.length > 0) return refuse('set_part_unknown', { parts: named(unknown) });
  const several = matches.filter((part) => count(part) > 1);
  if (several.length > 0) return refuse('set_by_hand', { parts: named(several) });
  if (own?.isPart || matches.some(({ variants }) => variants.some((part) => part.isSet || part.productId === own?.id)))
    return refuse('set_nested');
  if (own && !own.set && own.variants.variants.length > 1) return refuse('set_options');
  const stock = own && !own.set ? own.variants.variants[0]!.stock : 0;
  if (stock > 0) return refuse('set_has_stock', { n: stock });
  const parts = partsOf(matches, own?.set);
  const isAwaited = matches.some(({ variants }) => variants.length === 0);
  const units = isAwaited ? draft.parts : parts;
  if (units.reduce((sum, { quantity = 1 }) => sum + quantity, 0) < 2) return refuse('set_too_small');
  const { parts: currentParts, ...currentTerms } = own?.set ?? { parts: undefined, ...standardTerms };
  const terms = draft.terms ?? currentTerms;
  const current = currentParts?.map(({ reference: _reference, ...part }) => part);
  const isPriced = own?.set !== undefined && !isDeepStrictEqual(terms, currentTerms);
  const isRebuilt = isAwaited || !isDeepStrictEqual(parts, current);
  const price = { field: 'setPrice', before: own?.set ? termsCell(currentTerms) : null, after: termsCell(terms) };
  const before = own?.set ? partsCell(own.set) : null;
  const after = draft.parts.map(({ reference, quantity }) => partCell(reference, quantity ?? 1)).join('; ');
  return {
    isAwaited,
    parts,
    terms,
    isChanged: isPriced || isRebuilt,
    changes: [...(isRebuilt ? [{ field: 'set', before, after }] : []), ...(isPriced || !own?.set ? [price] : [])],
  };
}

/** The parts, each variant once. */
function partsOf(
  matches: readonly { quantity: number | undefined; variants: readonly FoundPart[] }[],
  current: CurrentSet | undefined,
): SetPart[] {
  const parts = new Map<number, SetPart>();
  for (const { quantity, variants } of matches)
    for (const { variantId, productId } of variants) {
      const own = current?.parts.find((part) => part.variantId === variantId)?.quantity;
      const before = parts.get(variantId)?.quantity ?? 0;
      parts.set(variantId, { variantId, productId, quantity: before + (quantity ?? own ?? 1) });
    }
  return [...parts.values()];
}
