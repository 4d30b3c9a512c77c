import { type SQL, sql } from 'drizzle-orm';
import { correctionStates } from '#db/schema.ts';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import type { Piastres } from '#values/money.ts';

export { correctionStates };

export type CorrectionState = (typeof correctionStates)[number];

type By = { id: number; name: string };

/** Money that a member of staff put, or wants to put, into a wallet (below zero: take out of it). Moments are ISO 8601. */
export type Correction = {
  id: number;
  user: By & { phone: string };
  amount: Piastres;
  reason: string;
  state: CorrectionState;
  /** What the wallet holds now. */
  balance: Piastres;
  requestedBy: By;
  decidedBy: By | null;
  decidedAt: string | null;
  declineReason: string | null;
  createdAt: string;
};

type Row = Omit<Correction, 'decidedAt' | 'createdAt'> & { decidedAt: string | null; createdAt: string };

/** The corrections `c` that meet a condition, the newest first. */
export async function readCorrections(
  ctx: Pick<Ctx, 'db'>,
  where: SQL,
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Correction[]> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select c.id, json_build_object('id', u.id, 'name', u.name, 'phone', u.phone) "user", c.amount, c.reason, c.state,
      coalesce((select balance from wallet_entries w where w.user_id = c.user_id order by seq desc limit 1), 0) balance,
      json_build_object('id', r.id, 'name', r.name) "requestedBy",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end "decidedBy",
      c.decided_at "decidedAt", c.decline_reason "declineReason", c.created_at "createdAt"
    from wallet_corrections c join users u on u.id = c.user_id join users r on r.id = c.requested_by left join users d on d.id = c.decided_by
    where ${where} order by c.id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => ({
    ...row,
    decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
}
