import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pageInfo } from '#shop/paging.ts';
import { type LedgerName, ledgers } from './ledger.ts';

/** An order or a return that an entry is about. */
export type Subject = { id: number; number: string };

/** An entry of a user's ledger: the amount (a debit is negative), and the balance after it. */
export type LedgerEntry<Amount extends number, Kind extends string> = {
  /** 1, 2, 3 … per user. */
  seq: number;
  amount: Amount;
  balance: Amount;
  kind: Kind;
  order: Subject | null;
  return: Subject | null;
  /** ISO 8601. */
  at: string;
};

/** A page of a ledger, the newest entry first. */
export type LedgerPage<Entry extends LedgerEntry<number, string>> = Paged & {
  entries: Entry[];
  balance: Entry['balance'];
};

const entryRow = z.object({
  seq: z.int(),
  amount: z.int(),
  balance: z.int(),
  kind: z.string(),
  at: z.string(),
  orderId: z.int().nullable(),
  orderNumber: z.string().nullable(),
  returnId: z.int().nullable(),
  returnNumber: z.string().nullable(),
});

/** A page of a user's wallet or points, each entry with its order or return. */
export async function readEntries<Amount extends number, Kind extends string>(
  ctx: Pick<Ctx, 'db'>,
  ledger: LedgerName,
  { userId, page, perPage }: { userId: number; page: number; perPage: number },
): Promise<LedgerPage<LedgerEntry<Amount, Kind>>> {
  const { table, order } = ledgers[ledger];
  const rows = await queryRows(
    ctx.db,
    entryRow,
    sql`select e.seq, e.amount, e.balance, e.kind, e.created_at "at", o.id order_id, o.number order_number, r.id return_id, r.number return_number
    from ${table} e
    left join returns r on r.user_id = e.user_id and r.id = e.return_id
    left join orders o on o.user_id = e.user_id and o.id = coalesce(r.order_id, ${order})
    where e.user_id = ${userId} order by e.seq desc limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  // The first page begins with the last entry.
  const last = page === 1 ? rows[0] : await readLastEntry(ctx, ledger, userId);
  return {
    balance: (last?.balance ?? 0) as Amount,
    entries: rows.map(({ seq, amount, balance, kind, at, ...about }) => ({
      seq,
      amount: amount as Amount,
      balance: balance as Amount,
      kind: kind as Kind,
      order: subject(about.orderId, about.orderNumber),
      return: subject(about.returnId, about.returnNumber),
      at: new Date(at).toISOString(),
    })),
    ...pageInfo(page, perPage, last?.seq ?? 0),
  };
}

async function readLastEntry(ctx: Pick<Ctx, 'db'>, ledger: LedgerName, userId: number) {
  const [last] = await queryRows(
    ctx.db,
    z.object({ seq: z.int(), balance: z.int() }),
    sql`select seq, balance from ${ledgers[ledger].table} where user_id = ${userId} order by seq desc limit 1`,
  );
  return last;
}

const subject = (id: number | null, number: string | null): Subject | null =>
  id === null || number === null ? null : { id, number };
