import { type SQL, sql } from 'drizzle-orm';

/** Whether product `p` is on sale at the given time. */
export const isOnSale = (now: Date): SQL =>
  sql`(p.status = 'published' and p.published_at <= ${now.toISOString()}::timestamptz)`;

/** Whether variant `v` of product `p` is on sale at the given time. */
export const isVariantOnSale = (now: Date): SQL => sql`(v.active and ${isOnSale(now)})`;

/** The offer price of product `p` or variant `v` if the offer is active at the given time, or null. */
export const activeOfferPrice = (now: Date, of: 'p' | 'v' = 'p'): SQL => {
  const nowIso = now.toISOString();
  const row = sql.raw(of);
  return sql`case when (${row}.offer_from is null or ${row}.offer_from <= ${nowIso}::timestamptz)
    and (${row}.offer_until is null or ${row}.offer_until > ${nowIso}::timestamptz) then ${row}.offer_price end`;
};

/** The names of the option values of variant `v` as two columns; empty for a product without options. */
export const variantNames: SQL = sql.join(
  ['ar', 'en'].map(
    (locale) => sql`case when v.value1_id is null then '' else (
      select string_agg(x.name_${sql.raw(locale)}, ' · ' order by o.position) from product_option_values x join product_options o on o.id = x.option_id
      where x.id in (v.value1_id, v.value2_id, v.value3_id)) end variant_name_${sql.raw(locale)}`,
  ),
  sql`, `,
);

/** The units in stock of variant `v`: for a set, those that its parts allow. */
export const unitsInStock: SQL = sql`case when v.is_set then set_stock(v.product_id) else v.stock end`;
