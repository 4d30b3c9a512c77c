import { insertMany } from '#db/many.ts';
import { auditLog } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { AuditAction, AuditEntity } from '#values/audit-actions.ts';

/** A change by staff: what was done to which row, and what of it was and is. */
export type Audited = {
  actorId: number;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Writes a change down in the transaction that makes it. Nobody rewrites what stands there: the database refuses. */
export const audit = (ctx: Ctx, change: Audited): Promise<void> => auditAll(ctx, [change]);

/** Writes many changes down, as `audit` does each. */
export async function auditAll(ctx: Ctx, changes: readonly Audited[]): Promise<void> {
  await insertMany(
    ctx.db,
    auditLog,
    changes.map(({ entityId, ...change }) => ({ ...change, entityId: String(entityId), at: ctx.now })),
  );
}
