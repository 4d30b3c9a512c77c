import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { settingNames } from '#words/settings/names.ts';
import { settingTexts } from '#words/settings/texts.ts';
import { defaultSettings, settingsSchema } from '../settings.ts';
import {
  type EditableSetting,
  type SettingGroup,
  type SettingKind,
  isPaymentSetting,
  settingDefinitions,
} from './setting-definitions.ts';

/**
 * A setting as staff see it; amounts are piastres. `min` and `max` bound a number. Who changed it and when is present while it is not its default;
 * the audit log has the rest.
 */
export type Setting = {
  key: EditableSetting;
  group: SettingGroup;
  kind: SettingKind;
  value: unknown;
  default: unknown;
  isDefault: boolean;
  min: number | null;
  max: number | null;
  name: { ar: string; en: string };
  description: { ar: string; en: string };
  updatedBy: { id: number; name: string } | null;
  updatedAt: string | null;
};

const keys = Object.keys(settingDefinitions) as EditableSetting[];

/** The settings that are not about payments, in the order of their groups. Needs `settings.manage`. */
export const listSettings = verb({
  scope: 'settings.manage',
  async run(ctx): Promise<Setting[]> {
    return (await readSettings(ctx)).filter(({ key }) => !isPaymentSetting(key));
  },
});

/** The settings about payments, in the order of their groups. Needs `payments.configure`. */
export const listPaymentSettings = verb({
  scope: 'payments.configure',
  async run(ctx): Promise<Setting[]> {
    return (await readSettings(ctx)).filter(({ key }) => isPaymentSetting(key));
  },
});

/** All settings. The caller has checked access. A stored value that does not fit its schema counts as absent. */
export async function readSettings(ctx: Ctx): Promise<Setting[]> {
  const rows = await ctx.db
    .select({
      key: settings.key,
      value: settings.value,
      updatedAt: settings.updatedAt,
      by: { id: users.id, name: users.name },
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.updatedBy));
  const defaults = defaultSettings(ctx);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const order = Object.keys(settingDefinitions);
  return keys
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((key) => {
      const row = stored.get(key);
      const read = row && settingsSchema.shape[key].safeParse(row.value);
      const [group, kind] = settingDefinitions[key];
      return {
        key,
        group,
        kind,
        value: read?.success ? read.data : defaults[key],
        default: defaults[key],
        isDefault: !read?.success,
        ...boundsOf(key),
        name: { ar: settingNames.ar[key], en: settingNames.en[key] },
        description: { ar: settingTexts.ar[key], en: settingTexts.en[key] },
        updatedBy: row?.by ?? null,
        updatedAt: row?.updatedAt.toISOString() ?? null,
      };
    });
}

/** The minimum and maximum of a number, from its schema. */
function boundsOf(key: EditableSetting): { min: number | null; max: number | null } {
  const { minimum, maximum } = z.toJSONSchema(settingsSchema.shape[key], { io: 'input' });
  return {
    min: minimum ?? null,
    max: maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum,
  };
}
