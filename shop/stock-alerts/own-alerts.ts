import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { variantNames } from '#shop/catalogue/on-sale.ts';
import type { Ctx } from '#shop/context.ts';
import { pick } from '#values/locale.ts';

/** A request of an account. Timestamps are ISO 8601. */
export type OwnAlert = { product: string; variant: string; to: string; at: string; sentAt: string | null };

const alertRow = z.object({
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  recipient: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});

/** The requests of an account, the oldest first, with names in the current user's language. */
export async function ownAlerts({ db, locale }: Ctx, userId: number): Promise<OwnAlert[]> {
  const rows = await queryRows(
    db,
    alertRow,
    sql`select p.name_ar, p.name_en, ${variantNames}, a.recipient, a.created_at, a.sent_at
      from stock_alerts a join products p on p.id = a.product_id join product_variants v on v.id = a.variant_id where a.user_id = ${userId} order by a.id`,
  );
  return rows.map((row) => ({
    product: pick({ ar: row.nameAr, en: row.nameEn }, locale),
    variant: pick({ ar: row.variantNameAr, en: row.variantNameEn }, locale),
    to: row.recipient,
    at: new Date(row.createdAt).toISOString(),
    sentAt: row.sentAt && new Date(row.sentAt).toISOString(),
  }));
}
