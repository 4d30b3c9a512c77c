import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { money, queryRows } from '#db/query-rows.ts';
import { partCell, type SetTerms } from './read-set.ts';

export type SetPart = { variantId: number; productId: number; quantity: number };

/** A set in the shop. `reference` is how a file names a part. */
export type CurrentSet = SetTerms & { parts: (SetPart & { reference: string })[] };

const partRow = z.object({
  setId: z.int(),
  ownPrice: money.nullable(),
  percent: z.int().nullable(),
  variantId: z.int(),
  productId: z.int(),
  quantity: z.int(),
  slug: z.string(),
  sku: z.string().nullable(),
  /** The variants with this SKU, and those of the product. */
  sameSku: z.int(),
  variants: z.int(),
  nth: z.int(),
});

/** Whether a SKU is read again as it was written. */
const isWritable = (sku: string): boolean => sku === sku.trim() && /^[^/';=+\-@][^;]*$/.test(sku);

const referenceOf = ({ sku, sameSku, slug, variants, nth }: z.output<typeof partRow>): string => {
  if (sku !== null && sameSku === 1 && isWritable(sku)) return sku;
  return variants === 1 ? `/${slug}` : `/${slug}#${nth}`;
};

/** The sets among many products, with their parts in order. */
export async function readCurrentSets(db: Db, productIds: readonly number[]): Promise<Map<number, CurrentSet>> {
  if (productIds.length === 0) return new Map();
  const rows = await queryRows(
    db,
    partRow,
    sql`with parts as (
        select s.product_id set_id, s.price own_price, s.percent, t.variant_id, t.product_id, t.quantity, t.position, p.slug, v.sku
        from product_sets s join set_parts t on t.set_id = s.product_id
          join product_variants v on v.id = t.variant_id join products p on p.id = t.product_id
        where s.product_id = any(${sql.param([...productIds])}::integer[])
      ), skus as (select sku, count(*)::integer n from product_variants where sku in (select sku from parts) group by sku),
      numbered as (
        select id, (row_number() over w)::integer nth, (count(*) over (partition by product_id))::integer n
        from product_variants where product_id in (select product_id from parts) window w as (partition by product_id order by position, id)
      )
      select t.set_id, t.own_price, t.percent, t.variant_id, t.product_id, t.quantity, t.slug, t.sku,
        coalesce(k.n, 0) same_sku, v.n variants, v.nth
      from parts t join numbered v on v.id = t.variant_id left join skus k on k.sku = t.sku order by t.set_id, t.position`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ setId }) => setId)].map(([setId, parts]) => {
      const { ownPrice: price, percent } = parts[0]!;
      const written = parts.map((row) => {
        const { variantId, productId, quantity } = row;
        return { variantId, productId, quantity, reference: referenceOf(row) };
      });
      return [setId, { price, percent, parts: written }];
    }),
  );
}

/** The parts of a set in a cell. */
export const partsCell = ({ parts }: Pick<CurrentSet, 'parts'>): string =>
  parts.map(({ reference, quantity }) => partCell(reference, quantity)).join('; ');
