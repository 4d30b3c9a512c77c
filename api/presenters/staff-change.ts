import { z } from '@hono/zod-openapi';
import { type EditableSetting, settingDefinitions } from '#shop/settings/manage/setting-definitions.ts';
import type { PendingChange } from '#shop/staff/changes/change.ts';

const by = z.object({ id: z.number().int(), name: z.string() });

export const changeSchema = z
  .object({
    id: z.number().int(),
    kind: z.enum(['setting', 'member', 'role']),
    target: z.string().describe('key of the setting, or id of the account or role'),
    name: z.object({ ar: z.string(), en: z.string() }).nullable().describe('name of the account or role'),
    before: z.record(z.string(), z.unknown()).describe('amounts in EGP'),
    after: z.record(z.string(), z.unknown()),
    state: z.enum(['pending', 'applied', 'declined', 'cancelled', 'stale']),
    effective_at: z.iso
      .datetime()
      .nullable()
      .describe('when it takes effect automatically; null if it requires approval by a second member'),
    requested_by: by,
    decided_by: by.nullable(),
    decided_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .openapi('StaffChange');

export const presentChange = (change: PendingChange): z.input<typeof changeSchema> => ({
  id: change.id,
  kind: change.kind,
  target: change.target,
  name: change.name,
  before: shown(change, change.before),
  after: shown(change, change.after),
  state: change.state,
  effective_at: change.effectiveAt,
  requested_by: change.requestedBy,
  decided_by: change.decidedBy,
  decided_at: change.decidedAt,
  created_at: change.createdAt,
});

function shown({ kind, target }: PendingChange, values: Record<string, unknown>): Record<string, unknown> {
  const { value } = values;
  const isMoney = kind === 'setting' && settingDefinitions[target as EditableSetting]?.[1] === 'money';
  return isMoney && typeof value === 'number' ? { ...values, value: value / 100 } : values;
}
