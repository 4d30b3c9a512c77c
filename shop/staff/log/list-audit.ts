import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { verb } from '#shop/verb.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { emptyToUndefined, optionalSingleLine, paging, rowId } from '#shop/parse.ts';
import { type EntryNames, resolveNames } from './audit-names.ts';
import { matchesUserSearch } from '#shop/search.ts';

const day = z.preprocess(emptyToUndefined, z.iso.date().optional());

export const listAuditInput = z.object({
  actor_id: z.preprocess(emptyToUndefined, rowId.optional()),
  /** The actor's name, or a part of their phone number. */
  search: optionalSingleLine(100),
  action: optionalSingleLine(100),
  entity: optionalSingleLine(100),
  entity_id: optionalSingleLine(100),
  /** Lists what an import did to each product; without it the import is one entry. */
  import: z.preprocess(emptyToUndefined, rowId.optional()),
  /** Days in Cairo, both included. */
  from: day,
  to: day,
  sort: z.preprocess(emptyToUndefined, z.enum(['at', '-at']).default('-at')),
  ...paging,
});

/** A log entry: `at` is ISO 8601; `before` and `after` have the changed fields of the row. */
export type AuditEntry = {
  id: number;
  at: string;
  actor: { id: number; name: string; phone: string } | null;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
} & EntryNames;

const entryRow = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  phone: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

type Row = z.output<typeof entryRow>;

/** All actors: few of many accounts, found by skipping through the index. */
const actors: SQL = sql`(with recursive who(id) as (
    (select min(actor_id) from audit_log)
    union all
    select (select min(n.actor_id) from audit_log n where n.actor_id > who.id) from who where who.id is not null)
  select id from who where id is not null)`;

const midnight = (date: string, plusDays = 0): SQL =>
  sql`((${date}::date + ${plusDays}::integer)::timestamp at time zone 'Africa/Cairo')`;

function matching(filters: z.output<typeof listAuditInput>): SQL {
  const conditions = [sql`true`];
  const { actor_id, search, action, entity, entity_id, import: importId, from, to } = filters;
  if (importId) conditions.push(sql`a.after ->> 'import' = ${String(importId)}`);
  // A query for one row shows its entries from imports too.
  else if (!entity_id) conditions.push(sql`(a.entity <> 'product' or a.after ->> 'import' is null)`);
  if (actor_id) conditions.push(sql`a.actor_id = ${actor_id}`);
  if (search)
    conditions.push(
      sql`a.actor_id = any(array(select u.id from users u where u.id in ${actors} and ${matchesUserSearch(search)}))`,
    );
  if (action) conditions.push(sql`a.action = ${action}`);
  if (entity) conditions.push(sql`a.entity = ${entity}`);
  if (entity_id) conditions.push(sql`a.entity_id = ${entity_id}`);
  if (from) conditions.push(sql`a.created_at >= ${midnight(from)}`);
  if (to) conditions.push(sql`a.created_at < ${midnight(to, 1)}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the log of all staff actions, the latest first. Needs `staff.manage`. */
export const listAudit = verb({
  scope: 'staff.manage',
  input: listAuditInput,
  async run(ctx, parsed): Promise<Paged & { entries: AuditEntry[] }> {
    const { page, per_page: perPage, sort } = parsed;
    const where = matching(parsed);
    const [count] = await queryRows(
      ctx.db,
      z.object({ total: z.number() }),
      sql`select count(*)::integer total from audit_log a where ${where}`,
    );
    const rows = await queryRows(
      ctx.db,
      entryRow,
      sql`select a.id, a.created_at "at", a.actor_id, u.name actor_name, u.phone, a.action, a.entity, a.entity_id, a.before, a.after
        from (select * from audit_log a where ${where} order by ${auditOrder(sort)} limit ${perPage} offset ${(page - 1) * perPage}) a
        left join users u on u.id = a.actor_id order by ${auditOrder(sort)}`,
    );
    await countImports(ctx, rows);
    const names = await resolveNames(ctx, rows);
    return {
      entries: rows.map((row) => entryOf(row, names.get(row.id)!)),
      ...pageInfo(page, perPage, count?.total ?? 0),
    };
  },
});

/** Sorts by time and id in the same direction, like the indexes; without `nulls last`, which they lack. */
const auditOrder = (sort: string): SQL =>
  sort.startsWith('-') ? sql`a.created_at desc, a.id desc` : sql`a.created_at, a.id`;

/** Adds to each applied import the number of products it added and changed so far: each of them has its own entry. */
async function countImports(ctx: Ctx, rows: Row[]): Promise<void> {
  const applied = rows.filter(({ action }) => action === 'import.apply');
  if (applied.length === 0) return;
  const counts = await queryRows(
    ctx.db,
    z.object({ id: z.string(), created: z.number(), changed: z.number() }),
    sql`select after ->> 'import' id, (count(*) filter (where action = 'product.new'))::integer created,
        (count(*) filter (where action = 'product.change'))::integer changed
      from audit_log where after ->> 'undone' is null and after ->> 'import' = any(${sql.param(applied.map(({ entityId }) => entityId))}::text[]) group by 1`,
  );
  for (const row of applied) {
    const { created, changed } = counts.find(({ id }) => id === row.entityId) ?? { created: 0, changed: 0 };
    row.after = { ...(row.after as object), created, changed };
  }
}

const entryOf = ({ actorId, actorName, phone, at, ...row }: Row, names: EntryNames): AuditEntry => ({
  ...row,
  ...names,
  at: new Date(at).toISOString(),
  actor: actorId === null ? null : { id: actorId, name: actorName!, phone: phone! },
});
