import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { defaultSettings } from '#shop/settings/settings.ts';
import { cairoTime } from '#values/cairo-time.ts';
import { adjust } from './adjust.ts';

/** The day in Cairo, YYYY-MM-DD. */
export const today = (now: Date): string => cairoTime(now.toISOString()).slice(0, 10);

/** The shop's setting, read by the statement itself: settings that are loaded meanwhile would wait for the end of its transaction. */
const setting = sql`coalesce((select (s.value #>> '{}')::integer from settings s
  where s.key = 'min_shelf_days' and jsonb_typeof(s.value) = 'number'), ${defaultSettings({ demo: false }).min_shelf_days}::integer)`;

/**
 * The days before its expiry from which a batch of product `p` is not sold: those of its category or the nearest category above that has a rule, else
 * the shop's setting.
 */
export const shelfDays: SQL = sql`coalesce((
    with recursive up as (
      select c.id, c.parent_id, 0 depth from categories c where c.id = p.category_id
      union all select c.id, c.parent_id, u.depth + 1 from up u join categories c on c.id = u.parent_id
    ) select r.days from up u join expiry_rules r on r.category_id = u.id order by u.depth limit 1), ${setting})`;

/** Whether batch `b` of product `p` may be sold on a day. */
export const isSellable = (day: string): SQL =>
  sql`(b.recalled_at is null and (b.expires_on is null or b.expires_on >= ${day}::date + ${shelfDays}))`;

const batchRow = z.object({
  id: z.int(),
  variantId: z.int(),
  remaining: z.int(),
  withheld: z.int(),
  recalled: z.boolean(),
  sellable: z.boolean(),
});

/**
 * Takes the units of batches that may not be sold out of the stock, and puts those back that may be sold again, each with a ledger entry: in the
 * caller's transaction, which has locked the products of these variants. Returns the number of batches.
 */
export async function withholdBatches(
  ctx: Ctx,
  variantIds: readonly number[],
  actorId: number | null,
): Promise<number> {
  if (variantIds.length === 0) return 0;
  const sellable = isSellable(today(ctx.now));
  const due = await queryRows(
    ctx.db,
    batchRow,
    sql`select b.id, b.variant_id, b.remaining, b.withheld, b.recalled_at is not null recalled, ${sellable} sellable
      from batches b join products p on p.id = b.product_id
      where b.variant_id = any(${sql.param(variantIds)}::integer[]) and case when ${sellable} then b.withheld > 0 else b.remaining > 0 end
      order by b.id for update of b`,
  );
  for (const { id, variantId, remaining, withheld, recalled, sellable: isBack } of due) {
    const reason = recalled ? 'recall' : 'expiry';
    const change = isBack ? withheld : -remaining;
    // Less stock than the batches have would take units from them: the batch is written first when it loses units, and last when it gets them.
    const move = () =>
      ctx.db.execute(
        sql`update batches set remaining = remaining + ${change}, withheld = withheld - ${change} where id = ${id}`,
      );
    if (change < 0) await move();
    await adjust(ctx, { variantId, change, reason, note: null, actorId });
    if (change > 0) await move();
  }
  return due.length;
}

/** The products whose batches `withholdBatches` would change. */
export async function productsToWithhold(ctx: Ctx): Promise<number[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ productId: z.int() }),
    sql`select distinct b.product_id from batches b join products p on p.id = b.product_id
      where (b.remaining > 0 or b.withheld > 0) and case when ${isSellable(today(ctx.now))} then b.withheld > 0 else b.remaining > 0 end
      order by 1`,
  );
  return rows.map(({ productId }) => productId);
}
