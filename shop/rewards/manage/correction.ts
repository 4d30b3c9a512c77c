import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { correctionStates } from '#db/schema.ts';
import { money, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Piastres } from '#values/money.ts';

export { correctionStates };

export type CorrectionState = (typeof correctionStates)[number];

type By = { id: number; name: string };

/** A correction of a wallet that a member of staff made or requested (below zero: a debit). Times are ISO 8601. */
export type Correction = {
  id: number;
  user: By & { phone: string };
  amount: Piastres;
  reason: string;
  state: CorrectionState;
  /** The wallet's current balance. */
  balance: Piastres;
  requestedBy: By;
  decidedBy: By | null;
  decidedAt: string | null;
  declineReason: string | null;
  createdAt: string;
};

const member = z.object({ id: z.int(), name: z.string() });

const correctionRow = z.object({
  id: z.int(),
  user: member.extend({ phone: z.string() }),
  amount: money,
  reason: z.string(),
  state: z.enum(correctionStates),
  balance: money,
  requestedBy: member,
  decidedBy: member.nullable(),
  decidedAt: z.string().nullable(),
  declineReason: z.string().nullable(),
  createdAt: z.string(),
});

/** The corrections `c` that match a condition, the newest first. */
export async function readCorrections(
  ctx: Pick<Ctx, 'db'>,
  where: SQL,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Correction[]> {
  const rows = await queryRows(
    ctx.db,
    correctionRow,
    sql`select c.id, json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) "user", c.amount, c.reason, c.status state,
      coalesce((select balance from wallet_entries w where w.user_id = c.user_id order by seq desc limit 1), 0) balance,
      json_build_object('id', r.id, 'name', r.name) requested_by,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end decided_by,
      c.decided_at, c.decline_reason, c.created_at
    from wallet_corrections c join users u on u.id = c.user_id join users r on r.id = c.requested_by left join users d on d.id = c.decided_by
    where ${where} order by c.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    ...row,
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}
