import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, money, queryRows } from '#db/query-rows.ts';
import { remittanceKinds, remittanceStates, settlementDecisions } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { pick } from '#values/locale.ts';

export { remittanceKinds, remittanceStates, settlementDecisions };

const remittanceRow = z.object({
  id: z.int(),
  courierId: z.int(),
  courierName: bilingual,
  name: z.string(),
  status: z.enum(remittanceStates),
  until: z.string(),
  amount: money,
  fees: money,
  bankAmount: money.nullable(),
  lines: z.int(),
  open: z.int(),
  difference: money,
  createdAt: z.string(),
  bookedAt: z.string().nullable(),
});

/**
 * A courier's remittance. Amounts in piastres; `open` counts the differences that nobody has settled, `difference` is the sum of all of them. Times
 * are ISO 8601, `until` is a date.
 */
export type Remittance = Omit<z.output<typeof remittanceRow>, 'courierId' | 'courierName'> & {
  courier: { id: number; name: string };
};

/** Reads the remittances `r` that match, newest first. */
export async function readRemittances(ctx: Ctx, where: SQL, { limit = 100, offset = 0 } = {}): Promise<Remittance[]> {
  const rows = await queryRows(
    ctx.db,
    remittanceRow,
    sql`select r.id, r.courier_id, json_build_object('ar', c.name_ar, 'en', c.name_en) courier_name, r.name, r.status, r.until::text until,
        r.amount, r.fees, r.bank_amount, r.created_at, r.booked_at,
        (select count(*)::integer from remittance_lines l where l.remittance_id = r.id and l.line is not null) lines,
        (select count(*)::integer from remittance_lines l where l.remittance_id = r.id and l.difference <> 0 and l.decision is null) open,
        (select coalesce(sum(l.difference), 0)::float8 from remittance_lines l where l.remittance_id = r.id) difference
      from remittances r join couriers c on c.id = r.courier_id where ${where} order by r.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(({ courierId, courierName, ...row }) => ({
    ...row,
    courier: { id: courierId, name: pick(courierName, ctx.locale) },
    createdAt: new Date(row.createdAt).toISOString(),
    bookedAt: row.bookedAt && new Date(row.bookedAt).toISOString(),
  }));
}

const lineRow = z.object({
  id: z.int(),
  line: z.int().nullable(),
  code: z.string().nullable(),
  kind: z.enum(remittanceKinds),
  amount: money,
  fee: money,
  expected: money,
  booked: money,
  difference: money,
  decision: z.enum(settlementDecisions).nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  recovered: money,
  parcel: z
    .object({ id: z.int(), number: z.string(), order_number: z.string(), name: z.string(), status: z.string() })
    .nullable(),
  remittance: z.object({ id: z.int(), name: z.string() }),
  courierId: z.int(),
  courierName: bilingual,
});

/** A line of a remittance, with its parcel and its courier. Amounts in piastres. */
export type RemittanceLine = Omit<z.output<typeof lineRow>, 'courierId' | 'courierName'> & {
  courier: { id: number; name: string };
};

/** Reads the lines `l` of remittances `r` that match, in the order of their files. */
export async function readRemittanceLines(
  ctx: Ctx,
  where: SQL,
  { limit = 5000, offset = 0 } = {},
): Promise<RemittanceLine[]> {
  const rows = await queryRows(
    ctx.db,
    lineRow,
    sql`select l.id, l.line, l.code, l.kind, l.amount, l.fee, l.expected, l.booked, l.difference, l.decision, l.reason, l.recovered, l.decided_at,
        u.name decided_by, json_build_object('id', r.id, 'name', r.name) remittance, r.courier_id,
        json_build_object('ar', c.name_ar, 'en', c.name_en) courier_name,
        case when p.id is not null then json_build_object('id', p.id, 'number', p.number, 'order_number', o.number,
          'name', o.address ->> 'name', 'status', p.status) end parcel
      from remittance_lines l join remittances r on r.id = l.remittance_id join couriers c on c.id = r.courier_id
      left join parcels p on p.id = l.parcel_id left join orders o on o.id = p.order_id left join users u on u.id = l.decided_by
      where ${where} order by l.remittance_id desc, l.line nulls last, l.id limit ${limit} offset ${offset}`,
  );
  return rows.map(({ courierId, courierName, ...row }) => ({
    ...row,
    courier: { id: courierId, name: pick(courierName, ctx.locale) },
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  }));
}
