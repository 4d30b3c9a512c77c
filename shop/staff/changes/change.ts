import { type SQL, sql } from 'drizzle-orm';
import { changeKinds, changeStates } from '#db/schema.ts';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

export { changeStates };

export type ChangeKind = (typeof changeKinds)[number];
export type ChangeState = (typeof changeStates)[number];

/** The new value of a setting: a value as stored, or its default. */
export type SettingChange = { value: unknown; reset?: true };
/** All rights of a member after the change, and how it was requested. */
export type MemberChange = {
  action: 'member.invite' | 'member.change';
  roles: number[];
  scopes: readonly string[];
  /** The rights they do not have yet, for the approver. */
  gives: readonly string[];
};
export type RoleChange = {
  name?: { ar: string; en: string } | undefined;
  scopes: readonly StaffScope[];
  gives: readonly string[];
};

const by = z.object({ id: z.int(), name: z.string() });

type By = z.output<typeof by>;

/** A change that waits for approval, or did. `name` is that of the account or role; times are ISO 8601. */
export type PendingChange = {
  id: number;
  kind: ChangeKind;
  target: string;
  name: { ar: string; en: string } | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  state: ChangeState;
  /** When it takes effect automatically; null: a second member has to approve it. */
  effectiveAt: string | null;
  requestedBy: By;
  decidedBy: By | null;
  decidedAt: string | null;
  createdAt: string;
};

const changeRow = z.object({
  id: z.int(),
  kind: z.enum(changeKinds),
  target: z.string(),
  name: bilingual.nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  state: z.enum(changeStates),
  effectiveAt: z.string().nullable(),
  requestedBy: by,
  decidedBy: by.nullable(),
  decidedAt: z.string().nullable(),
  createdAt: z.string(),
});

const iso = (at: string | null): string | null => at && new Date(at).toISOString();

/** The changes `c` that match a condition, the newest first. */
export async function readChanges(
  ctx: Pick<Ctx, 'db'>,
  where: SQL,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<PendingChange[]> {
  const rows = await queryRows(
    ctx.db,
    changeRow,
    sql`select c.id, c.kind, c.target, c.before, c.change "after", c.status state, c.effective_at "effectiveAt",
      case c.kind when 'member' then (select json_build_object('ar', u.name, 'en', u.name) from users u where u.id::text = c.target)
        when 'role' then (select json_build_object('ar', o.name_ar, 'en', o.name_en) from roles o where o.id::text = c.target) end "name",
      json_build_object('id', r.id, 'name', r.name) "requestedBy",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end "decidedBy",
      c.decided_at "decidedAt", c.created_at "createdAt"
    from pending_changes c join users r on r.id = c.requested_by left join users d on d.id = c.decided_by
    where ${where} order by c.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    ...row,
    effectiveAt: iso(row.effectiveAt),
    decidedAt: iso(row.decidedAt),
    createdAt: iso(row.createdAt)!,
  }));
}

/** One change. The caller has checked access. 404. */
export async function readChange(ctx: Pick<Ctx, 'db'>, id: number): Promise<PendingChange> {
  const [change] = await readChanges(ctx, sql`c.id = ${id}`);
  if (!change) throw new ShopError('not_found');
  return change;
}
