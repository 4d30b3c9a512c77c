import type { Data } from '#api/client.ts';

export type Member = Data<'GET /staff/members/{id}'>;
export type Role = Data<'GET /staff/roles/{id}'>;
export type AuditEntry = Data<'GET /staff/audit'>[number];
