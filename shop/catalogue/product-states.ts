import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';

/** Rows of tables by the names of their columns, as `to_jsonb` gives them. */
type JsonRow = Record<string, unknown>;

/** A product with everything that an import can change in it. */
export type ProductState = {
  product: JsonRow & { id: number };
  options: JsonRow[];
  values: JsonRow[];
  variants: (JsonRow & { id: number; stock: number })[];
  pictures: JsonRow[];
  variant_pictures: JsonRow[];
  /** What a set consists of; absent for any other product. */
  set?: JsonRow;
  parts?: JsonRow[];
  /** Absent for a product without batches. */
  batches?: (JsonRow & { variant_id: number })[];
};

const stateRow = z.object({
  id: z.int(),
  state: z.custom<ProductState>(),
  hash: z.string(),
  /** The hash without the status, which differs only when the product itself was changed or ordered. */
  contentHash: z.string(),
});

const rowsOf = (rows: SQL): SQL => sql`coalesce((${rows}), '[]'::jsonb)`;

/** Columns that reviews and dates of changes write. */
const uncounted = sql`array['updated_at', 'updated_by', 'rating_count', 'rating_sum']`;

/** What follows from the parts of a set, and is not compared. */
const followingPrices = sql`case when s.state ? 'set'
  then s.state #- '{product,price}' #- '{product,offer_price}' #- '{variants,0,price}' #- '{variants,0,offer_price}' else s.state end`;

/**
 * The state of many products and its hash, which differs as soon as somebody changes or orders a product. The caller has locked the products, in a
 * transaction: its dates are written in UTC from here on.
 */
export async function readProductStates(db: Db, ids: readonly number[]): Promise<z.output<typeof stateRow>[]> {
  if (ids.length === 0) return [];
  await db.execute(sql`select set_config('timezone', 'UTC', true)`);
  return queryRows(
    db,
    stateRow,
    sql`select s.id, s.state, md5((${followingPrices})::text) hash,
        md5(((${followingPrices}) #- '{product,status}' #- '{product,published_at}')::text) content_hash from (
      select p.id, jsonb_build_object('product', to_jsonb(p) - ${uncounted},
        'options', ${rowsOf(sql`select jsonb_agg(to_jsonb(o) order by o.id) from product_options o where o.product_id = p.id`)},
        'values', ${rowsOf(sql`select jsonb_agg(to_jsonb(x) order by x.id) from product_option_values x
          join product_options o on o.id = x.option_id where o.product_id = p.id`)},
        'variants', ${rowsOf(sql`select jsonb_agg(to_jsonb(v) order by v.id) from product_variants v where v.product_id = p.id`)},
        'pictures', ${rowsOf(sql`select jsonb_agg(to_jsonb(pp) order by pp.picture_id) from product_pictures pp where pp.product_id = p.id`)},
        'variant_pictures', ${rowsOf(sql`select jsonb_agg(to_jsonb(vp) order by vp.variant_id, vp.picture_id)
          from variant_pictures vp where vp.product_id = p.id`)})
        || coalesce((select jsonb_build_object('set', to_jsonb(g), 'parts', ${rowsOf(sql`select jsonb_agg(to_jsonb(t) order by t.position) from set_parts t where t.set_id = p.id`)})
          from product_sets g where g.product_id = p.id), '{}')
        || coalesce((select jsonb_build_object('batches', jsonb_agg(to_jsonb(b) order by b.id))
          from product_variants v join batches b on b.variant_id = v.id where v.product_id = p.id having count(*) > 0), '{}') state
      from products p where p.id = any(${sql.param([...ids])}::integer[])) s order by s.id`,
  );
}
