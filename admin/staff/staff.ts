import type { z } from 'zod';
import type { auditShape, memberShape, roleShape } from '#api/presenters/staff-people.ts';

export type Member = z.output<typeof memberShape>;
export type Role = z.output<typeof roleShape>;
export type AuditEntry = z.output<typeof auditShape>;
