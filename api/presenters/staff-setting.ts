import { z } from '@hono/zod-openapi';
import type { Setting } from '#shop/settings/manage/list-settings.ts';
import { egp, piastres } from '#values/money.ts';

export const settingSchema = z
  .object({
    id: z.string().describe('key of the setting'),
    group: z.string(),
    kind: z.enum(['money', 'percent', 'integer', 'text', 'switch', 'fields', 'hours']).describe('type of `value`'),
    value: z
      .unknown()
      .describe(
        'amounts in EGP; a range as two numbers; fields as an object of texts; hours as days, from, to and timezone, or null',
      ),
    default: z.unknown(),
    is_default: z.boolean(),
    min: z.number().nullable(),
    max: z.number().nullable(),
    name: z.object({ ar: z.string(), en: z.string() }),
    description: z.object({ ar: z.string(), en: z.string() }),
    updated_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    updated_at: z.iso.datetime().nullable(),
  })
  .openapi('Setting');

export function presentSetting(setting: Setting): z.input<typeof settingSchema> {
  const shown = <T>(value: T): T | number =>
    setting.kind === 'money' && typeof value === 'number' ? egp(piastres(value)) : value;
  return {
    id: setting.key,
    group: setting.group,
    kind: setting.kind,
    value: shown(setting.value),
    default: shown(setting.default),
    is_default: setting.isDefault,
    min: shown(setting.min),
    max: shown(setting.max),
    name: setting.name,
    description: setting.description,
    updated_by: setting.updatedBy,
    updated_at: setting.updatedAt,
  };
}
