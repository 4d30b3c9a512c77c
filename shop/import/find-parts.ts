import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { column } from './columns.ts';
import type { Draft } from './draft.ts';

/** How often each reference can be read in the file, for parts that are not in the shop yet. */
export type FileReferences = Map<string, number>;

const addressOf = (reference: string): { slug: string; nth: number | undefined } | undefined => {
  const [, slug, nth] = /^\/([^#]+)(?:#(\d{1,3}))?$/.exec(reference) ?? [];
  return slug === undefined ? undefined : { slug, nth: nth === undefined ? undefined : Number(nth) };
};

/** Adds all references to the variants of a draft. */
export function addReferences(references: FileReferences, { slug, variants }: Draft): void {
  const add = (reference: string) => void references.set(reference, (references.get(reference) ?? 0) + 1);
  for (const [nth, { fields }] of variants.entries()) {
    if (fields.sku) add(fields.sku);
    add(`/${slug}`);
    add(`/${slug}#${nth + 1}`);
  }
}

/** The references of sets, by what they name. */
export function partNames(drafts: readonly Draft[]): { skus: string[]; slugs: string[] } {
  const references = new Set(drafts.flatMap(({ set }) => set?.parts.map(({ reference }) => reference) ?? []));
  const addresses = [...references].map((reference) => [reference, addressOf(reference)?.slug] as const);
  return {
    skus: addresses.flatMap(([reference, slug]) => (slug === undefined ? reference : [])),
    slugs: addresses.flatMap(([, slug]) => slug ?? []),
  };
}

const foundRow = z.object({
  variantId: z.int(),
  productId: z.int(),
  slug: z.string(),
  sku: z.string().nullable(),
  nth: z.int(),
  isSet: z.boolean(),
});
export type FoundPart = z.output<typeof foundRow>;

/** The variants that the references of sets may mean. */
export async function findParts(db: Db, drafts: readonly Draft[]): Promise<(reference: string) => FoundPart[]> {
  const { skus, slugs } = partNames(drafts);
  const rows = await queryRows(
    db,
    foundRow,
    sql`select v.id variant_id, v.product_id, p.slug, v.sku, (row_number() over (partition by p.id order by v.position, v.id))::integer nth,
        exists (select from product_sets s where s.product_id = p.id) is_set
      from products p join product_variants v on v.product_id = p.id
      where p.slug = any(${sql.param(slugs)}::text[])
        or p.id in (select product_id from product_variants where sku = any(${sql.param(skus)}::text[]))`,
  );
  const bySku = Map.groupBy(rows, ({ sku }) => sku);
  const bySlug = Map.groupBy(rows, ({ slug }) => slug);
  return (reference) => {
    const address = addressOf(reference);
    if (!address) return bySku.get(reference) ?? [];
    return (bySlug.get(address.slug) ?? []).filter(({ nth }) => nth === (address.nth ?? nth));
  };
}

/** The problem of a set that can't be connected, at its cell. */
export const atParts = ({ line }: Draft): { line: number; column: string } => ({ line, column: column.setParts });
