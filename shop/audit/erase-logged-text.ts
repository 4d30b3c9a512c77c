import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntity } from '#values/audit-actions.ts';
import type { Ctx } from '../context.ts';

/** The keys of a log entry that contain free text; the others describe the change. */
const freeTextKeys = sql`'{reason,note,text}'::text[]`;

/**
 * Removes free text from the log entries of these rows, since it may name an erased customer; `ids` is a subquery of `id`. The transaction has set
 * `shop.erasing`.
 */
export async function eraseLoggedText(
  { db }: Ctx,
  subjects: readonly { entity: AuditEntity; ids: SQL }[],
): Promise<void> {
  for (const { entity, ids } of subjects)
    await db.execute(sql`update audit_log set before = before - ${freeTextKeys}, after = after - ${freeTextKeys}
      where entity = ${entity} and entity_id in (select id::text from ${ids} ids)
        and (before ?| ${freeTextKeys} or after ?| ${freeTextKeys})`);
}
