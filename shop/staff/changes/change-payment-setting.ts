import { z } from 'zod';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { ShopError } from '#shop/errors.ts';
import { type PendingChange, readChange } from '#shop/staff/changes/change.ts';
import { requestChange } from '#shop/staff/changes/request-change.ts';
import { lockStaff } from '#shop/staff/lock-staff.ts';
import { passwordField, requireOwnPassword } from '#shop/staff/session/own-password.ts';
import {
  changeSettingInput,
  checkSetting,
  keyField,
  requireSettingKey,
  lockSettings,
  parseSettingValue,
} from '#shop/settings/manage/change-setting.ts';
import { type EditableSetting, isPaymentSetting } from '#shop/settings/manage/setting-definitions.ts';

export const changePaymentSettingInput = changeSettingInput.extend({ password: passwordField });

export const resetPaymentSettingInput = z.object({ key: keyField, password: passwordField });

/**
 * Requests a new value for a setting about payments (amounts in EGP). It takes effect when a second member approves, or after 24 hours if there is
 * none (`requestChange`). 422 at `password` or `value`, 404, 409 `stale_version`, `change_pending`. Needs `payments.configure`.
 */
export const changePaymentSetting = verb({
  scope: 'payments.configure',
  input: changePaymentSettingInput,
  async run(ctx, { key: keyName, value: entered, seen, password }): Promise<PendingChange> {
    const member = ctx.actor;
    const key = paymentKey(keyName);
    const value = parseSettingValue(key, entered);
    await requireOwnPassword(ctx, member, password);
    return requestSettingChange(ctx, member.userId, key, { value, seen });
  },
});

/** Requests the default of such a setting, like `changePaymentSetting`. */
export const resetPaymentSetting = verb({
  scope: 'payments.configure',
  input: resetPaymentSettingInput,
  async run(ctx, { key: keyName, password }): Promise<PendingChange> {
    const member = ctx.actor;
    const key = paymentKey(keyName);
    await requireOwnPassword(ctx, member, password);
    return requestSettingChange(ctx, member.userId, key, { reset: true });
  },
});

type RequestedValue = { value?: unknown; reset?: boolean; seen?: Date | null };

async function requestSettingChange(
  ctx: Ctx,
  actorId: number,
  key: EditableSetting,
  to: RequestedValue,
): Promise<PendingChange> {
  const change = await inTransaction(ctx, async (tx) => {
    await lockStaff(tx);
    await lockSettings(tx);
    const { before, after, updatedAt } = await checkSetting(tx, key, to);
    const id = await requestChange(tx, {
      actorId,
      kind: 'setting',
      target: key,
      change: to.reset ? { reset: true, value: after } : { value: after },
      before: { value: before },
      seen: updatedAt,
    });
    return readChange(tx, id);
  });
  ctx.recordSecurityEvent({
    type: 'payment_settings_changed',
    userId: actorId,
    setting: key,
    change: change.id,
    state: 'requested',
  });
  return change;
}

/** 404 for an unknown setting, 403 for one that is not about payments. */
function paymentKey(keyName: string): EditableSetting {
  const key = requireSettingKey(keyName);
  if (!isPaymentSetting(key)) throw new ShopError('forbidden');
  return key;
}
