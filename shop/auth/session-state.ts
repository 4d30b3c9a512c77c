import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SessionRestriction, Services, StaffSession } from '#shop/context.ts';
import type { Settings } from '#shop/settings/settings.ts';

/** The scopes of a user `u`: granted directly and by roles. */
export const scopesOfUser: SQL = sql`array(select unnest(u.scopes)
  union select unnest(r.scopes) from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id)`;

/** What `staffSessionColumns` selects. */
export const staffSessionRow = z.object({
  held: z.array(z.string()),
  enrolled: z.boolean(),
  passed: z.boolean().nullable(),
  lockedByHand: z.boolean(),
  /** Whether the session has made a staff call. */
  called: z.boolean(),
  /** Seconds since the last staff call, or else since the sign-in; null for a user without scopes. */
  idle: z.number().nullable(),
  /** Seconds since the sign-in; null for a user without scopes. */
  age: z.number().nullable(),
});

export type StaffSessionRow = z.output<typeof staffSessionRow>;

/** The state of a session `s` of a user `u` as a staff session at a time. */
export const staffSessionColumns = (
  now: Date,
): SQL => sql`h.held, f.user_id is not null enrolled, t.passed_at >= f.confirmed_at passed,
  t.locked_at is not null locked_by_hand, t.seen_at is not null called,
  case when cardinality(h.held) > 0 then extract(epoch from ${now.toISOString()}::timestamptz - coalesce(t.seen_at, b.begun))::float8 end idle,
  case when cardinality(h.held) > 0 then extract(epoch from ${now.toISOString()}::timestamptz - b.begun)::float8 end age`;

/** The joins that `staffSessionColumns` needs. */
export const staffSessionJoins: SQL = sql`cross join lateral (select ${scopesOfUser} held) h
  left join lateral (select min(f.created_at) begun from sessions f where f.family = s.family and cardinality(h.held) > 0) b on true
  left join staff_sessions t on t.family = s.family
  left join second_factors f on f.user_id = u.id and f.confirmed_at is not null`;

/** After this number of seconds a staff call is recorded again. */
const recordIntervalSeconds = 60;

/** Whether a session, `age` seconds old, of a user with scopes has reached its maximum age, used or not. */
export const isSessionExpired = (
  age: number | null,
  { staff_session_hours }: Pick<Settings, 'staff_session_hours'>,
): boolean => age !== null && age >= staff_session_hours * 3600;

/**
 * What the session's user may do as staff now, and the restriction, whether the token comes in a browser's cookie or in a program's header; null
 * when the session has ended.
 */
export async function getStaffSessionState(
  { demo, settings }: Pick<Services, 'demo' | 'settings'>,
  { held: grantedScopes, enrolled, passed, lockedByHand, called, idle, age }: StaffSessionRow,
): Promise<{ scopes: readonly string[]; staff?: StaffSession } | null> {
  if (grantedScopes.length === 0) return { scopes: [] };
  const figures = await settings.get();
  if (isSessionExpired(age, figures)) return null;
  const locked = lockedByHand || (idle ?? 0) >= figures.staff_idle_minutes * 60;
  const secondFactor = enrolled ? (passed ? 'passed' : 'needed') : 'none';
  const bar: SessionRestriction | null = locked
    ? 'locked'
    : secondFactor === 'needed'
      ? 'second_factor_needed'
      : secondFactor === 'none' && !demo
        ? 'enrol_needed'
        : null;
  const stale = !called || (idle ?? 0) >= recordIntervalSeconds;
  return { scopes: bar ? [] : grantedScopes, staff: { grantedScopes, secondFactor, locked, restriction: bar, stale } };
}
