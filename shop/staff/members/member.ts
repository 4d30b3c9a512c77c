import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { scopesOfUser } from '../standing.ts';

/** A member of staff: who holds a scope or has a role. Moments are ISO 8601. */
export type Member = {
  id: number;
  name: string;
  phone: string;
  status: 'active' | 'deactivated' | 'blocked';
  roles: { id: number; name: { ar: string; en: string } }[];
  /** Given singly. */
  scopes: string[];
  /** Given singly or by roles. */
  allScopes: string[];
  secondFactor: boolean;
  /** Sign-ins that are open. */
  sessions: number;
  /** The last call of any kind, to the hour. */
  lastSeenAt: string | null;
  /** When scopes or roles last changed. */
  updatedAt: string | null;
};

type Row = Omit<Member, 'allScopes' | 'secondFactor' | 'lastSeenAt' | 'updatedAt'> & {
  all_scopes: string[];
  second_factor: boolean;
  last_seen_at: string | null;
  updated_at: string | null;
};

/** Whether a user `u` is a member of staff. */
export const isMember: SQL = sql`(u.scopes <> '{}' or exists (select from user_roles m where m.user_id = u.id))`;

const lastSeen: SQL = sql`(select max(s.last_seen_at) from sessions s where s.user_id = u.id)`;

/** What members can be listed by. */
export const memberOrders = {
  name: sql`u.name`,
  last_seen_at: lastSeen,
  updated_at: sql`u.scopes_changed_at`,
} as const;

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Users `u` that meet a condition, as members of staff; that they are some is for who asks to say. */
export async function readMembers(
  ctx: Ctx,
  where: SQL,
  page: { order: SQL; limit: number; offset: number } = { order: sql`u.id`, limit: 1, offset: 0 },
): Promise<Member[]> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select u.id, u.name, u.phone, u.status, u.scopes, ${scopesOfUser} all_scopes, u.scopes_changed_at updated_at,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', json_build_object('ar', r.name_ar, 'en', r.name_en)) order by r.id)
        from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id), '[]') roles,
      exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) second_factor,
      (select count(*)::integer from sessions s where s.user_id = u.id and s.revoked_at is null
        and s.access_expires_at > ${ctx.now.toISOString()}::timestamptz) sessions,
      ${lastSeen} last_seen_at
    from users u where ${where} order by ${page.order}, u.id limit ${page.limit} offset ${page.offset}`,
  );
  return rows.map(({ all_scopes, second_factor, last_seen_at, updated_at, ...row }) => ({
    ...row,
    allScopes: all_scopes,
    secondFactor: second_factor,
    lastSeenAt: iso(last_seen_at),
    updatedAt: iso(updated_at),
  }));
}
