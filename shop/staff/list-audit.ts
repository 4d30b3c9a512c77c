import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireScope } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { blankAsAbsent, optionalLine, paging, parse, rowId } from '#shop/parse.ts';
import { isSoughtUser } from './search.ts';

const day = z.preprocess(blankAsAbsent, z.iso.date().optional());

export const listAuditInput = z.object({
  actor_id: z.preprocess(blankAsAbsent, rowId.optional()),
  /** A name, or a part of a phone number, of who did it. */
  search: optionalLine(100),
  action: optionalLine(100),
  entity: optionalLine(100),
  entity_id: optionalLine(100),
  /** Days in Cairo, both included. */
  from: day,
  to: day,
  sort: z.preprocess(blankAsAbsent, z.enum(['at', '-at']).default('-at')),
  ...paging,
});

/** What was done: `at` is ISO 8601; `before` and `after` hold what of the row was and is. */
export type AuditEntry = {
  id: number;
  at: string;
  actor: { id: number; name: string; phone: string } | null;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
};

type Row = Omit<AuditEntry, 'actor' | 'entityId'> & {
  actor_id: number | null;
  name: string | null;
  phone: string | null;
  entity_id: string;
};

/** Whoever ever did something: few of many accounts, found by skipping through the index. */
const actors: SQL = sql`(with recursive who(id) as (
    (select min(actor_id) from audit_log)
    union all
    select (select min(n.actor_id) from audit_log n where n.actor_id > who.id) from who where who.id is not null)
  select id from who where id is not null)`;

const midnight = (date: string, later = 0): SQL =>
  sql`((${date}::date + ${later}::integer)::timestamp at time zone 'Africa/Cairo')`;

function matching(wanted: z.output<typeof listAuditInput>): SQL {
  const conditions = [sql`true`];
  const { actor_id, search, action, entity, entity_id, from, to } = wanted;
  if (actor_id) conditions.push(sql`a.actor_id = ${actor_id}`);
  if (search)
    conditions.push(
      sql`a.actor_id = any(array(select u.id from users u where u.id in ${actors} and ${isSoughtUser(search)}))`,
    );
  if (action) conditions.push(sql`a.action = ${action}`);
  if (entity) conditions.push(sql`a.entity = ${entity}`);
  if (entity_id) conditions.push(sql`a.entity_id = ${entity_id}`);
  if (from) conditions.push(sql`a.at >= ${midnight(from)}`);
  if (to) conditions.push(sql`a.at < ${midnight(to, 1)}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the log of all that staff did, the latest first. Needs `staff.manage`. */
export async function listAudit(ctx: Ctx, input: unknown = {}): Promise<Paged & { entries: AuditEntry[] }> {
  requireScope(ctx, 'staff.manage');
  const wanted = parse(listAuditInput, input);
  const { page, per_page: perPage, sort } = wanted;
  const where = matching(wanted);
  const [count] = await rowsOf<{ total: number }>(
    ctx.db,
    sql`select count(*)::integer total from audit_log a where ${where}`,
  );
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select a.id, a.at, a.actor_id, u.name, u.phone, a.action, a.entity, a.entity_id, a.before, a.after
      from (select * from audit_log a where ${where} order by ${auditOrder(sort)} limit ${perPage} offset ${(page - 1) * perPage}) a
      left join users u on u.id = a.actor_id order by ${auditOrder(sort)}`,
  );
  return { entries: rows.map(entryOf), ...pagedOf(page, perPage, count?.total ?? 0) };
}

/** By moment and number, both the one way, as the indices are; without `nulls last`, which they are not. */
const auditOrder = (sort: string): SQL => (sort.startsWith('-') ? sql`a.at desc, a.id desc` : sql`a.at, a.id`);

const entryOf = ({ actor_id, name, phone, entity_id, at, ...row }: Row): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  actor: actor_id === null ? null : { id: actor_id, name: name!, phone: phone! },
  entityId: entity_id,
});
