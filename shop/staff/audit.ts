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
export async function audit(ctx: Ctx, { actorId, action, entity, entityId, before, after }: Audited): Promise<void> {
  await ctx.db
    .insert(auditLog)
    .values({ actorId, action, entity, entityId: String(entityId), before, after, at: ctx.now });
}
