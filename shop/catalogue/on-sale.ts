import { type SQL, sql } from 'drizzle-orm';

/** Whether product `p` is on sale at the given time. */
export const isOnSale = (now: Date): SQL =>
  sql`(p.status = 'published' and p.published_at <= ${now.toISOString()}::timestamptz)`;

/** The offer price of product `p` if the offer is active at the given time, or null. */
export const activeOfferPrice = (now: Date): SQL => {
  const nowIso = now.toISOString();
  return sql`case when (p.offer_from is null or p.offer_from <= ${nowIso}::timestamptz)
    and (p.offer_until is null or p.offer_until > ${nowIso}::timestamptz) then p.offer_price end`;
};
