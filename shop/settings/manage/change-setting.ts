import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { fieldIssues, invalidField, ShopError } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { fromEgp } from '#values/from-egp.ts';
import { defaultSettings, loadSettings, type Settings, settingsSchema } from '../settings.ts';
import { type EditableSetting, isPaymentSetting, settingDefinitions } from './setting-definitions.ts';
import { readSettings, type Setting } from './list-settings.ts';

export const keyField = z.string().max(100);

export const changeSettingInput = z.object({ key: keyField, value: z.unknown(), seen: seenField.nullable() });

/** Pairs of settings: the first is never above the second. */
const orderedPairs: [EditableSetting, EditableSetting][] = [
  ['deposit_min', 'deposit_max'],
  ['transfer_hold_hours', 'transfer_cancel_hours'],
  ['access_days', 'refresh_days'],
  ['code_tries_per_hour', 'code_tries_per_day'],
  ['code_tries_per_day', 'code_tries_per_day_from_all'],
];

/**
 * Changes the value of a setting (amounts in EGP), which takes effect immediately in every process. 404 for an unknown key, 422 at `value`, 409
 * `stale_version`. Needs `settings.manage`; 403 for one about payments, which `changePaymentSetting` changes.
 */
export const changeSetting = verb({
  scope: 'settings.manage',
  input: changeSettingInput,
  async run(ctx, { key: keyName, value: entered, seen }): Promise<Setting> {
    const { userId: actorId } = ctx.actor;
    const key = requireNonPaymentKey(keyName);
    const value = parseSettingValue(key, entered);
    await inTransaction(ctx, async (tx) => {
      await lockSettings(tx);
      await writeSetting(tx, await checkSetting(tx, key, { value, seen }), { actorId });
    });
    return afterChange(ctx, key);
  },
});

/** The current and the new value of a setting; the caller has locked all settings. */
export type CheckedSetting = {
  key: EditableSetting;
  before: unknown;
  after: unknown;
  isReset: boolean;
  updatedAt: Date | null;
};

/** Checks a value, or the default, against the version seen (if given) and against related settings. 409 `stale_version`, 422 at `value`. */
export async function checkSetting(
  tx: Ctx,
  key: EditableSetting,
  to: { value?: unknown; reset?: boolean; seen?: Date | null },
): Promise<CheckedSetting> {
  const [row] = await tx.db.select().from(settings).where(eq(settings.key, key));
  const updatedAt = row?.updatedAt ?? null;
  if (to.seen !== undefined) assertNotStale(updatedAt, to.seen);
  const all = await loadSettings(tx.db, tx);
  const after = to.reset ? defaultSettings(tx)[key] : to.value;
  assertOrdered({ ...all, [key]: after }, key);
  return { key, before: all[key], after, isReset: to.reset ?? false, updatedAt };
}

/** Writes a value that `checkSetting` accepted. `approvedBy`: the second member, if there was one. */
export async function writeSetting(
  tx: Ctx,
  { key, before, after, isReset, updatedAt }: CheckedSetting,
  by: { actorId: number; approvedBy?: number | null },
): Promise<void> {
  if (isReset) await tx.db.delete(settings).where(eq(settings.key, key));
  else {
    const set = { value: after, updatedBy: by.actorId, updatedAt: nextUpdatedAt(updatedAt, tx.now) };
    await tx.db
      .insert(settings)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: settings.key, set });
  }
  await audit(tx, {
    actorId: by.actorId,
    action: isReset ? 'setting.default' : 'setting.change',
    entity: 'setting',
    entityId: key,
    before: { value: before },
    after: { value: after, ...(by.approvedBy !== undefined && { approved_by: by.approvedBy }) },
  });
}

/** Resets a setting to its default. 404, 422 at `value` when that would break the order with a related setting. Needs `settings.manage`. */
export const resetSetting = verb({
  scope: 'settings.manage',
  input: z.object({ key: keyField }),
  async run(ctx, { key: keyName }): Promise<Setting> {
    const { userId: actorId } = ctx.actor;
    const key = requireNonPaymentKey(keyName);
    await inTransaction(ctx, async (tx) => {
      await lockSettings(tx);
      const checked = await checkSetting(tx, key, { reset: true });
      if (checked.updatedAt !== null) await writeSetting(tx, checked, { actorId });
    });
    return afterChange(ctx, key);
  },
});

/** The key of a setting; 404 for an unknown one. */
export function requireSettingKey(key: string): EditableSetting {
  if (!Object.hasOwn(settingDefinitions, key)) throw new ShopError('not_found');
  return key as EditableSetting;
}

function requireNonPaymentKey(keyName: string): EditableSetting {
  const key = requireSettingKey(keyName);
  if (isPaymentSetting(key)) throw new ShopError('forbidden');
  return key;
}

/** Locks all settings until the transaction ends, since some must stay in order with others. */
export async function lockSettings(ctx: Ctx): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

/** Other processes are notified by the database; this one has the new value before it replies. */
async function afterChange(ctx: Ctx, key: EditableSetting): Promise<Setting> {
  await ctx.settings.refresh();
  return (await readSettings(ctx)).find((setting) => setting.key === key)!;
}

/** Parses the entered value with the schema; 422 at `value`, or at a field of it. */
export function parseSettingValue(key: EditableSetting, entered: unknown): unknown {
  const isNone = entered === undefined || (entered === null && !settingsSchema.shape[key].safeParse(null).success);
  if (isNone) throw invalidField('value', 'required');
  const isMoney = settingDefinitions[key][1] === 'money';
  const result = settingsSchema.shape[key].safeParse(isMoney ? parsePiastres(entered) : entered, { reportInput: true });
  if (result.success) return result.data;
  const issues = fieldIssues(result.error);
  const shown = (params: Record<string, string | number>) =>
    Object.fromEntries(Object.entries(params).map(([name, n]) => [name, isMoney ? Number(n) / 100 : n]));
  throw new ShopError('invalid', {
    fields: Object.fromEntries(
      Object.entries(issues).map(([field, list]) => [
        field === 'body' ? 'value' : `value.${field}`,
        list.map(({ key, params }) => (params ? { key, params: shown(params) } : { key })),
      ]),
    ),
  });
}

function parsePiastres(entered: unknown): number {
  if (typeof entered === 'number' || typeof entered === 'string')
    try {
      return fromEgp(entered);
    } catch {
      // The schema below reports an invalid amount.
    }
  throw invalidField('value', 'amount_invalid');
}

/** 422 at `value` when a setting would break the order with a related one. */
function assertOrdered(all: Settings, key: EditableSetting): void {
  const factor = settingDefinitions[key][1] === 'money' ? 100 : 1;
  for (const [low, high] of orderedPairs) {
    const [least, most] = [all[low] as number, all[high] as number];
    if ((low !== key && high !== key) || least <= most) continue;
    throw low === key
      ? invalidField('value', 'too_big', { n: most / factor })
      : invalidField('value', 'too_small', { n: least / factor });
  }
}
