import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { categories, expiryRules } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { emptyToUndefined, integer, rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { withholdDue } from '../withhold-due.ts';

const ruleRow = z.object({
  categoryId: z.int(),
  parentId: z.int().nullable(),
  name: bilingual,
  days: z.int().nullable(),
});

/** The days of a category before expiry from which its batches are not sold; null: those of its parent, or the shop's. */
export type ExpiryRule = z.output<typeof ruleRow>;

export type ExpiryRules = { days: number; rules: ExpiryRule[] };

/** The shop's days and those of each category. Needs `stock.manage`. */
export const listExpiryRules = verb({
  scope: 'stock.manage',
  input: z.object({}),
  run: (ctx): Promise<ExpiryRules> => readRules(ctx),
});

async function readRules(ctx: Ctx): Promise<ExpiryRules> {
  const { min_shelf_days: days } = await ctx.settings.get();
  const rules = await queryRows(
    ctx.db,
    ruleRow,
    sql`select c.id category_id, c.parent_id, json_build_object('ar', c.name_ar, 'en', c.name_en) "name", r.days
      from categories c left join expiry_rules r on r.category_id = c.id order by coalesce(c.parent_id, c.id), c.parent_id is not null, c.position, c.id`,
  );
  return { days, rules };
}

/**
 * Sets or, with blank `days`, removes the days of a category. Batches that are no longer sold leave the stock at once, and others come back; 404. Needs
 * `stock.manage`.
 */
export const setExpiryRule = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId, days: z.preprocess(emptyToUndefined, integer(0, 3650).optional()) }),
  async run(ctx, { id, days }): Promise<ExpiryRules> {
    await inTransaction(ctx, async (tx) => {
      const [category] = await tx.db
        .select({ id: categories.id })
        .from(categories)
        .where(eq(categories.id, id))
        .for('update');
      if (!category) throw new ShopError('not_found');
      const [before] = await tx.db.select().from(expiryRules).where(eq(expiryRules.categoryId, id));
      if (days === undefined) await tx.db.delete(expiryRules).where(eq(expiryRules.categoryId, id));
      else
        await tx.db
          .insert(expiryRules)
          .values({ categoryId: id, days, updatedAt: tx.now })
          .onConflictDoUpdate({ target: expiryRules.categoryId, set: { days, updatedAt: tx.now } });
      await audit(tx, {
        actorId: ctx.actor.userId,
        action: 'category.expiry',
        entity: 'category',
        entityId: id,
        before: { days: before?.days ?? null },
        after: { days: days ?? null },
      });
    });
    await withholdDue(ctx, ctx.actor.userId);
    return readRules(ctx);
  },
});
