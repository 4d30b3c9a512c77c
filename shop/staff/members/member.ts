import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { scopesOfUser } from '#shop/auth/session-state.ts';

/** A member of staff: a user with a scope or a role. Times are ISO 8601. */
export type Member = {
  id: number;
  name: string;
  phone: string;
  status: 'active' | 'deactivated' | 'blocked';
  roles: { id: number; name: { ar: string; en: string } }[];
  /** Granted directly. */
  scopes: string[];
  /** Granted directly or by roles. */
  allScopes: string[];
  secondFactor: boolean;
  /** The number of open sessions. */
  sessions: number;
  /** The last call of any kind, to the hour. */
  lastSeenAt: string | null;
  /** When scopes or roles last changed. */
  updatedAt: string | null;
};

const memberRow = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  status: z.enum(['active', 'deactivated', 'blocked']),
  roles: z.array(z.object({ id: z.int(), name: bilingual })),
  scopes: z.array(z.string()),
  allScopes: z.array(z.string()),
  secondFactor: z.boolean(),
  sessions: z.int(),
  lastSeenAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
});

export const isMember: SQL = sql`(u.scopes <> '{}' or exists (select from user_roles m where m.user_id = u.id))`;

const lastSeen: SQL = sql`(select max(s.last_seen_at) from sessions s where s.user_id = u.id)`;

export const memberSortColumns = {
  name: sql`u.name`,
  last_seen_at: lastSeen,
  updated_at: sql`u.scopes_changed_at`,
} as const;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Users `u` that match a condition, as members of staff; the caller makes sure that they are. */
export async function readMembers(
  ctx: Ctx,
  where: SQL,
  page: { order: SQL; limit: number; offset: number } = { order: sql`u.id`, limit: 1, offset: 0 },
): Promise<Member[]> {
  const rows = await queryRows(
    ctx.db,
    memberRow,
    sql`select u.id, u.name, u.phone, u.status, u.scopes, ${scopesOfUser} all_scopes, u.scopes_changed_at updated_at,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', json_build_object('ar', r.name_ar, 'en', r.name_en)) order by r.id)
        from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id), '[]') roles,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) second_factor,
      (select count(*)::integer from sessions s where s.user_id = u.id and s.revoked_at is null
        and s.access_expires_at > ${ctx.now.toISOString()}::timestamptz) sessions,
      ${lastSeen} last_seen_at
    from users u where ${where} order by ${page.order}, u.id limit ${page.limit} offset ${page.offset}`,
  );
  return rows.map((row) => ({ ...row, lastSeenAt: iso(row.lastSeenAt), updatedAt: iso(row.updatedAt) }));
}
