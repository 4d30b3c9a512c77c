import { type SQL, sql } from 'drizzle-orm';
import type { Bar, Services, StaffSession } from '../context.ts';

/** The scopes of a user `u`: those given singly, and those of their roles. */
export const scopesOfUser: SQL = sql`array(select unnest(u.scopes)
  union select unnest(r.scopes) from user_roles m join roles r on r.id = m.role_id where m.user_id = u.id)`;

/** What `standingColumns` reads. */
export type StandingRow = {
  held: string[];
  enrolled: boolean;
  passed: boolean | null;
  locked_by_hand: boolean;
  browser: boolean;
  /** Seconds since the last staff call of a browser, else since the sign-in; null for who holds nothing. */
  idle: number | null;
};

/** How a session `s` of a user `u` stands as one of staff at a moment. */
export const standingColumns = (
  now: Date,
): SQL => sql`h.held, f.user_id is not null enrolled, t.passed_at >= f.confirmed_at passed,
  t.locked_at is not null locked_by_hand, t.seen_at is not null browser,
  case when cardinality(h.held) > 0 then extract(epoch from ${now.toISOString()}::timestamptz
    - coalesce(t.seen_at, (select min(b.created_at) from sessions b where b.family = s.family)))::float8 end idle`;

/** The joins that `standingColumns` needs. */
export const standingJoins: SQL = sql`cross join lateral (select ${scopesOfUser} held) h
  left join staff_sessions t on t.family = s.family
  left join second_factors f on f.user_id = u.id and f.confirmed_at is not null`;

/** After so many seconds a staff call is written down anew. */
const noteSeconds = 60;

/**
 * What the holder of a session may do as staff now, and what bars them. `byCookie`: it was shown as a browser does; once a browser's, it
 * stays one however it is shown.
 */
export async function standingOf(
  { demo, settings }: Pick<Services, 'demo' | 'settings'>,
  { held, enrolled, passed, locked_by_hand, browser: known, idle }: StandingRow,
  byCookie: boolean,
): Promise<{ scopes: readonly string[]; staff?: StaffSession }> {
  if (held.length === 0) return { scopes: [] };
  const { staff_idle_minutes } = await settings.get();
  const browser = byCookie || known;
  const locked = locked_by_hand || (browser && (idle ?? 0) >= staff_idle_minutes * 60);
  const secondFactor = enrolled ? (passed ? 'passed' : 'needed') : 'none';
  const bar: Bar | null = locked
    ? 'locked'
    : secondFactor === 'needed'
      ? 'second_factor_needed'
      : secondFactor === 'none' && !demo
        ? 'enrol_needed'
        : null;
  const stale = !known || (idle ?? 0) >= noteSeconds;
  return { scopes: bar ? [] : held, staff: { held, secondFactor, locked, bar, browser, stale } };
}
