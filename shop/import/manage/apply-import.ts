import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { inBackground } from '#shop/background.ts';
import { oneInput } from '#shop/catalogue/manage/show-product.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { runImports } from './run-imports.ts';

/** Begins to apply a file that was read; 404, 409 `import_moved_on` for one that is not at that stage. Needs `catalogue.manage`. */
export async function applyImport(ctx: Ctx, input: unknown): Promise<ImportRun> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { id } = parse(oneInput, input);
  const run = await inTransaction(ctx, async (tx) => {
    const begun = await rowsOf(
      tx.db,
      sql`update catalogue_imports set state = 'applying', applied_by = ${actorId}, line = 0, created = 0, changed = 0, unchanged = 0, refused = 0
        where id = ${id} and state = 'read' returning id`,
    );
    const found = await readImport(tx, id);
    if (begun.length === 0) throw new ShopError('import_moved_on');
    await audit(tx, { actorId, action: 'import.apply', entity: 'import', entityId: id, after: { name: found.name } });
    return found;
  });
  inBackground(runImports(ctx));
  return run;
}
