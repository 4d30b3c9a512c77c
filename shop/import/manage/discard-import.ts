import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { readImport } from './import-run.ts';

/** Forgets a file with what was found in it; what it changed stays. 404, 409 `import_moved_on` while it is being applied. Needs `catalogue.manage`. */
export async function discardImport(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  await inTransaction(ctx, async (tx) => {
    const { name, state } = await readImport(tx, id);
    const gone = await rowsOf(
      tx.db,
      sql`delete from catalogue_imports where id = ${id} and state <> 'applying' returning id`,
    );
    if (gone.length === 0) throw new ShopError('import_moved_on');
    await audit(tx, {
      actorId,
      action: 'import.delete',
      entity: 'import',
      entityId: id,
      before: { name, state },
    });
  });
}
