import { z } from 'zod';
import type { roles } from '#db/schema.ts';
import { invalidField } from '#shop/errors.ts';
import { singleLine } from '#shop/parse.ts';
import { type StaffScope, staffScopes } from '#values/staff-scopes.ts';

/** A named set of scopes, and how many members have it. */
export type Role = {
  id: number;
  name: { ar: string; en: string };
  scopes: string[];
  members: number;
  updatedAt: string;
};

/** The scopes in the input, each once and in the order of `staffScopes`. */
export const scopesField = z
  .array(z.enum(staffScopes))
  .max(100)
  .transform((scopes): StaffScope[] => staffScopes.filter((scope) => scopes.includes(scope)));

export const roleFields = { name: z.object({ ar: singleLine(60), en: singleLine(60) }), scopes: scopesField };

export const roleOf = (row: typeof roles.$inferSelect, members: number): Role => ({
  id: row.id,
  name: { ar: row.nameAr, en: row.nameEn },
  scopes: row.scopes,
  members,
  updatedAt: row.updatedAt.toISOString(),
});

/** Nobody can grant a scope that they do not have: 422 at `field`. */
export function assertCanGrant(grantedScopes: readonly string[], requested: readonly string[], field: string): void {
  if (requested.some((scope) => !grantedScopes.includes(scope))) throw invalidField(field, 'scope_not_held');
}
