import { type SQL, sql } from 'drizzle-orm';

/** Joins the pictures of variant `v`, or else those of product `p`. */
export const picturesJoin: SQL = sql`left join lateral (
    select coalesce(
      (select array_agg((select m.hash from pictures m where m.id = vp.picture_id) order by vp.position, vp.picture_id) from variant_pictures vp where vp.variant_id = v.id),
      (select array_agg((select m.hash from pictures m where m.id = pp.picture_id) order by pp.position, pp.picture_id) from product_pictures pp where pp.product_id = p.id)
    ) images
  ) i on true`;
