import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { parse, rowId } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { holdCategory, holdTree, type ManagedCategory, readCategories, readCategory } from './category.ts';
import { refuse } from './changes.ts';

export const moveCategoryInput = z.object({
  id: rowId,
  parent_id: rowId.nullable(),
  /** Its place among its new brothers and sisters, from 0; beyond the last is the last. */
  position: z.number().int().min(0).max(10_000),
});

/**
 * Hangs a category below another, or at the top, at a place; gives the whole tree. 422 at `parent_id` for one that is not there, and for one below
 * itself. Needs `catalogue.manage`.
 */
export async function moveCategory(ctx: Ctx, input: unknown): Promise<ManagedCategory[]> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id, parent_id: parentId, position } = parse(moveCategoryInput, input);
  return inTransaction(ctx, async (tx) => {
    await holdTree(tx);
    await holdCategory(tx, id);
    const before = await readCategory(tx, id);
    await tx.db.execute(
      sql`update categories set parent_id = ${parentId}::integer where id = ${id} and parent_id is distinct from ${parentId}::integer`,
    );
    const others = await rowsOf<{ id: number }>(
      tx.db,
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
  }).catch(refuse);
}
