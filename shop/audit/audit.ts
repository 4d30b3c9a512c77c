import { insertMany } from '#db/many.ts';
import { auditLog } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { AuditAction, AuditEntity } from '#values/audit-actions.ts';

/** A change by staff: the action, the row, and its fields before and after. */
export type Audited = {
  /** Null for the server's commands. */
  actorId: number | null;
  action: AuditAction;
  entity: AuditEntity;
  entityId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Records a change in the transaction that makes it. Entries can't be changed: the database refuses. */
export const audit = (ctx: Ctx, change: Audited): Promise<void> => auditAll(ctx, [change]);

/** Records many changes, each like `audit`. */
export async function auditAll(ctx: Ctx, changes: readonly Audited[]): Promise<void> {
  await insertMany(
    ctx.db,
    auditLog,
    changes.map(({ entityId, ...change }) => ({ ...change, entityId: String(entityId), createdAt: ctx.now })),
  );
}
