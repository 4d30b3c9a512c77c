import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { catalogueImports } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import type { ImportChoices } from '../choices.ts';
import { countLines } from '../rows.ts';
import { findingsOf } from './file-columns.ts';
import { type ImportRun, readImport } from './import-run.ts';
import { leaseEnd, type LeasedImport } from './record-import.ts';
import { lockLeases, processImport } from './run-imports.ts';

type File = { name: string; text: string; folder: string; choices: ImportChoices };

/**
 * Imports a product file at once, with the pictures beside it: for the command. It is listed as those of the screen are, with its products and stock in
 * the audit log and the ledger, and can be undone for a week. If the process dies, a server continues it, without the pictures that are left. Needs `catalogue.manage`.
 */
export const importNow = verb({
  scope: 'catalogue.manage',
  async run(
    ctx,
    _input,
    { name, text, folder, choices }: File,
    onProgress?: (line: number) => void,
  ): Promise<ImportRun> {
    const { userId: actorId } = ctx.actor;
    const findings = await findingsOf(text, choices.columns);
    const lines = countLines(text);
    const lease = randomUUID();
    const leased = await inTransaction(ctx, async (tx): Promise<LeasedImport> => {
      await lockLeases(tx);
      if (await tx.db.$count(catalogueImports, inArray(catalogueImports.status, ['applying', 'undoing'])))
        throw new Error('Another import is being applied or undone. Try again when it is finished.');
      const [row] = await tx.db
        .insert(catalogueImports)
        .values({
          name,
          file: text,
          findings,
          choices,
          lines,
          status: 'applying',
          lease,
          leasedUntil: new Date(leaseEnd()),
          createdBy: actorId,
          appliedBy: actorId,
          createdAt: tx.now,
        })
        .returning({ id: catalogueImports.id });
      const { id } = row!;
      const after = { name, ...choices };
      await audit(tx, { actorId, action: 'import.apply', entity: 'import', entityId: id, after });
      return { id, phase: 'apply', actorId, line: 0, lines, file: text, choices, lease, folder };
    });
    await processImport(ctx, leased, Infinity, onProgress);
    return readImport(ctx, leased.id);
  },
});
