import { z } from '@hono/zod-openapi';
import { neededSettings } from '#values/needed-settings.ts';
import type { OwnSession } from '#shop/staff/session/show-session.ts';

export const ownSessionSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    scopes: z.array(z.string()).describe('granted scopes, including those that this session cannot use yet'),
    second_factor: z.enum(['none', 'needed', 'passed']),
    recovery_codes_left: z.number().int().nullable(),
    enrol_required: z.boolean(),
    locked: z.boolean(),
    idle_minutes: z.number().int(),
  })
  .openapi('StaffSession');

export const setupSchema = z
  .object({ missing: z.array(z.enum(neededSettings)), examples: z.array(z.enum(neededSettings)) })
  .openapi('StaffSetup');

export const presentOwnSession = (session: OwnSession): z.input<typeof ownSessionSchema> => ({
  id: session.id,
  name: session.name,
  scopes: [...session.scopes],
  second_factor: session.secondFactor,
  recovery_codes_left: session.recoveryCodesLeft,
  enrol_required: session.enrolRequired,
  locked: session.locked,
  idle_minutes: session.idleMinutes,
});
