import { z } from '@hono/zod-openapi';
import type { AuditEntry } from '#shop/staff/log/list-audit.ts';
import type { Member } from '#shop/staff/members/member.ts';
import type { Role } from '#shop/staff/roles/role.ts';

const bilingual = z.object({ ar: z.string(), en: z.string() });

export const memberSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    status: z.enum(['active', 'deactivated', 'blocked']),
    roles: z.array(z.object({ id: z.number().int(), name: bilingual })),
    scopes: z.array(z.string()).describe('scopes granted directly'),
    all_scopes: z.array(z.string()).describe('scopes granted directly or by roles'),
    second_factor: z.boolean(),
    sessions: z.number().int().describe('number of active sessions'),
    last_seen_at: z.iso.datetime().nullable(),
    updated_at: z.iso.datetime().nullable(),
  })
  .openapi('StaffMember');

export const presentMember = (member: Member): z.input<typeof memberSchema> => ({
  id: member.id,
  name: member.name,
  phone: member.phone,
  status: member.status,
  roles: member.roles,
  scopes: member.scopes,
  all_scopes: member.allScopes,
  second_factor: member.secondFactor,
  sessions: member.sessions,
  last_seen_at: member.lastSeenAt,
  updated_at: member.updatedAt,
});

export const roleSchema = z
  .object({
    id: z.number().int(),
    name: bilingual,
    scopes: z.array(z.string()),
    members: z.number().int(),
    updated_at: z.iso.datetime(),
  })
  .openapi('StaffRole');

export const presentRole = ({ updatedAt, ...role }: Role): z.input<typeof roleSchema> => ({
  ...role,
  updated_at: updatedAt,
});

export const auditSchema = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    actor: z.object({ id: z.number().int(), name: z.string(), phone: z.string() }).nullable(),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    before: z.unknown().describe('changed fields before; null if the record did not exist'),
    after: z.unknown(),
    name: bilingual.nullable().describe('name of the changed record, if it has one'),
    names: z.record(z.string(), bilingual).describe('names of referenced records, by a key such as `product:12`'),
    money: z.boolean().describe('true if the values are amounts in piastres'),
  })
  .openapi('AuditEntry');

export const presentAudit = ({ entityId, isMoney, ...entry }: AuditEntry): z.input<typeof auditSchema> => ({
  ...entry,
  money: isMoney,
  entity_id: entityId,
});
