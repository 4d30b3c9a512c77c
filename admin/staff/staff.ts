import type { z } from 'zod';
import type { auditSchema, memberSchema, roleSchema } from '#api/presenters/staff-people.ts';

export type Member = z.output<typeof memberSchema>;
export type Role = z.output<typeof roleSchema>;
export type AuditEntry = z.output<typeof auditSchema>;
