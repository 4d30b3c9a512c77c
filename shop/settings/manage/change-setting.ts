import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { fieldIssues, invalidField, ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { changedAt, holdToSeen, seenField } from '#shop/staff/seen.ts';
import { fromEgp } from '#values/money.ts';
import { loadSettings, type Settings, settingsSchema } from '../settings.ts';
import { settingFacts } from './facts.ts';
import { readSettings, type Setting } from './list-settings.ts';

const keyField = z.string().max(100);

export const changeSettingInput = z.object({ key: keyField, value: z.unknown(), seen: seenField.nullable() });

/** Settings of which the first is never above the second. */
const ordered: [keyof Settings, keyof Settings][] = [
  ['deposit_min', 'deposit_max'],
  ['transfer_hold_hours', 'transfer_cancel_hours'],
  ['access_days', 'refresh_days'],
  ['code_tries_per_hour', 'code_tries_per_day'],
  ['code_tries_per_day', 'code_tries_per_day_from_all'],
  ['wrong_logins', 'wrong_logins_from_all'],
];

/**
 * Gives a setting another value (amounts in EGP), which counts at once in every process. 404 for a key that is none, 422 at `value`, 409
 * `changed_meanwhile`. Needs `settings.manage`.
 */
export async function changeSetting(ctx: Ctx, input: unknown): Promise<Setting> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { key: given, value: entered, seen } = parse(changeSettingInput, input);
  const key = knownKey(given);
  const value = valueOf(key, entered);
  await inTransaction(ctx, async (tx) => {
    const row = await heldRow(tx, key);
    holdToSeen(row?.updatedAt ?? null, seen);
    const before = await loadSettings(tx.db);
    holdToOrder({ ...before, [key]: value } as Settings, key);
    const set = { value, updatedBy: actorId, updatedAt: changedAt(row?.updatedAt ?? null, ctx.now) };
    await tx.db
      .insert(settings)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: settings.key, set });
    await audit(tx, {
      actorId,
      action: 'setting.change',
      entity: 'setting',
      entityId: key,
      before: { value: before[key] },
      after: { value },
    });
  });
  return afterChange(ctx, key);
}

/** Gives a setting its default again. 404, 422 at `value` where that would stand on the wrong side of another. Needs `settings.manage`. */
export async function resetSetting(ctx: Ctx, input: unknown): Promise<Setting> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const key = knownKey(parse(z.object({ key: keyField }), input).key);
  await inTransaction(ctx, async (tx) => {
    if (!(await heldRow(tx, key))) return;
    const before = await loadSettings(tx.db);
    const value = settingsSchema.parse({})[key];
    holdToOrder({ ...before, [key]: value } as Settings, key);
    await tx.db.delete(settings).where(eq(settings.key, key));
    await audit(tx, {
      actorId,
      action: 'setting.default',
      entity: 'setting',
      entityId: key,
      before: { value: before[key] },
      after: { value },
    });
  });
  return afterChange(ctx, key);
}

function knownKey(key: string): keyof Settings {
  if (!Object.hasOwn(settingsSchema.shape, key)) throw new ShopError('not_found');
  return key as keyof Settings;
}

/** What is stored of a setting. All of them are held until the transaction ends, since some must stay in order with others. */
async function heldRow(ctx: Ctx, key: keyof Settings) {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, key));
  return row;
}

/** The others hear of it by the database; this process has it before it answers. */
async function afterChange(ctx: Ctx, key: keyof Settings): Promise<Setting> {
  await ctx.settings.refresh();
  return (await readSettings(ctx)).find((setting) => setting.key === key)!;
}

/** What was entered, as the schema wants it; 422 at `value`, or at a field of it. */
function valueOf(key: keyof Settings, entered: unknown): unknown {
  const isNone = entered === undefined || (entered === null && !settingsSchema.shape[key].safeParse(null).success);
  if (isNone) throw invalidField('value', 'required');
  const isMoney = settingFacts[key][1] === 'money';
  const result = settingsSchema.shape[key].safeParse(isMoney ? piastresOf(entered) : entered, { reportInput: true });
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

function piastresOf(entered: unknown): number {
  if (typeof entered === 'number' || typeof entered === 'string')
    try {
      return fromEgp(entered);
    } catch {
      // What is no amount is told below.
    }
  throw invalidField('value', 'amount_invalid');
}

/** 422 at `value` where a setting would stand on the wrong side of another. */
function holdToOrder(all: Settings, key: keyof Settings): void {
  const factor = settingFacts[key][1] === 'money' ? 100 : 1;
  for (const [low, high] of ordered) {
    const [least, most] = [all[low] as number, all[high] as number];
    if ((low !== key && high !== key) || least <= most) continue;
    throw low === key
      ? invalidField('value', 'too_big', { n: most / factor })
      : invalidField('value', 'too_small', { n: least / factor });
  }
}
