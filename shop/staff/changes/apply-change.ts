import { eq } from 'drizzle-orm';
import { pendingChanges } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { checkSetting, requireSettingKey, lockSettings, writeSetting } from '#shop/settings/manage/change-setting.ts';
import { changeApplied } from '#shop/notifications/events/staff.ts';
import { getGrantedScopes, withLastHolderCheck } from '../lock-staff.ts';
import { applyMemberChange } from '../members/change-member.ts';
import { applyRoleChange } from '../roles/write-role.ts';
import type { ChangeKind, MemberChange, RoleChange, SettingChange } from './change.ts';
import { readChange } from './change.ts';
import { holdersOf, notifyHolders } from './holders.ts';
import { describeChange } from './request-change.ts';

type Row = typeof pendingChanges.$inferSelect;

/**
 * Applies a waiting change, or marks it stale when it no longer fits, in the caller's transaction, which has locked staff and the row. Notifies
 * the holders. Returns which of the two it was.
 */
export async function applyChange(tx: Ctx, row: Row, approvedBy: number | null): Promise<'applied' | 'stale'> {
  const holders = await holdersOf(tx);
  const state = await tx.db
    .transaction((inner) => withLastHolderCheck(write({ ...tx, db: inner }, row, approvedBy)))
    .then(
      () => 'applied' as const,
      (error: unknown) => {
        if (error instanceof ShopError) return 'stale' as const;
        throw error;
      },
    );
  await tx.db
    .update(pendingChanges)
    .set({ status: state, decidedBy: approvedBy, decidedAt: tx.now })
    .where(eq(pendingChanges.id, row.id));
  if (state === 'applied') {
    const { kind, target, name, requestedBy } = await readChange(tx, row.id);
    await notifyHolders(tx, holders, (holder) =>
      changeApplied(holder, {
        id: row.id,
        by: requestedBy.name,
        subject: describeChange(holder.locale, { kind, target, name }),
      }),
    );
  }
  return state;
}

async function write(tx: Ctx, row: Row, approvedBy: number | null): Promise<void> {
  const { requestedBy: actorId, target, seen, change } = row;
  const request = { actorId, approvedBy, id: Number(target), seen };
  if (row.kind === 'member') return applyMemberChange(tx, { ...request, change: change as MemberChange });
  if (row.kind === 'role') return applyRoleChange(tx, { ...request, change: change as RoleChange });
  if (!(await getGrantedScopes(tx, actorId)).includes('payments.configure')) throw new ShopError('forbidden');
  await lockSettings(tx);
  const { value, reset } = change as SettingChange;
  const checked = await checkSetting(tx, requireSettingKey(target), { value, reset: reset ?? false, seen });
  await writeSetting(tx, checked, { actorId, approvedBy });
}

/** Records and counts a decided change. */
export function recordChange(
  ctx: Pick<Ctx, 'recordSecurityEvent'>,
  { id, kind, target }: { id: number; kind: ChangeKind; target: string },
  facts: { userId: number; state: string },
): void {
  const about = kind === 'setting' ? { setting: target } : { [kind]: Number(target) };
  const type = kind === 'setting' ? 'payment_settings_changed' : 'scopes_changed';
  ctx.recordSecurityEvent({ type, ...facts, ...about, change: id });
}
