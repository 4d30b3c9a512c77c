import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { inTransaction } from '#shop/context.ts';
import { rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { lockCategory, lockCategoryTree, type ManagedCategory, readCategories, readCategory } from './category.ts';
import { throwConstraintError } from './changes.ts';
import { verb } from '#shop/verb.ts';

export const moveCategoryInput = z.object({
  id: rowId,
  parent_id: rowId.nullable(),
  /** Its position among its new siblings, from 0; a higher one means the last. */
  position: z.number().int().min(0).max(10_000),
});

/**
 * Moves a category below another, or to the top level, at a position; returns the whole tree. 422 at `parent_id` for an unknown parent, or one of its
 * own descendants.
 */
export const moveCategory = verb({
  scope: 'catalogue.manage',
  input: moveCategoryInput,
  run: async (ctx, { id, parent_id: parentId, position }): Promise<ManagedCategory[]> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockCategoryTree(tx);
      await lockCategory(tx, id);
      const before = await readCategory(tx, id);
      await tx.db.execute(
        sql`update categories set parent_id = ${parentId}::integer where id = ${id} and parent_id is distinct from ${parentId}::integer`,
      );
      const others = await queryRows(
        tx.db,
        z.object({ id: z.int() }),
        sql`select id from categories where parent_id is not distinct from ${parentId}::integer and id <> ${id} order by position, id`,
      );
      const order = others.map((other) => other.id).toSpliced(position, 0, id);
      await tx.db.execute(
        sql`update categories c set position = o.n - 1 from unnest(${sql.param(order)}::integer[]) with ordinality o(id, n) where c.id = o.id and c.position <> o.n - 1`,
      );
      const after = await readCategory(tx, id);
      if (before.parentId !== after.parentId || before.position !== after.position)
        await audit(tx, {
          actorId,
          action: 'category.move',
          entity: 'category',
          entityId: id,
          before: { parentId: before.parentId, position: before.position },
          after: { parentId: after.parentId, position: after.position },
        });
      return readCategories(tx);
    }).catch(throwConstraintError);
  },
});
