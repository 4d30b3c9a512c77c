import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { type Paged, pagedOf } from '#shop/paging.ts';
import { type LedgerName, ledgers } from './ledger.ts';

/** An order or a return that an entry is about. */
export type Subject = { id: number; number: string };

/** An entry of a user's ledger: what came (or, negative, left), and what there was after it. */
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
export type LedgerPage<Entry> = Paged & { entries: Entry[] };

type Row = {
  seq: number;
  amount: number;
  balance: number;
  kind: string;
  at: string;
  order_id: number | null;
  order_number: string | null;
  return_id: number | null;
  return_number: string | null;
};

/** The id in a reference that begins with `kind:`. */
const idOf = (kind: string): SQL => sql`substring(e.reference from ${`^${kind}:([0-9]{1,9})(?::|$)`}::text)::integer`;

/** A page of a user's wallet or points, each entry with the order or return it is about. */
export async function readEntries<Amount extends number, Kind extends string>(
  ctx: Pick<Ctx, 'db'>,
  ledger: LedgerName,
  { userId, page, perPage }: { userId: number; page: number; perPage: number },
): Promise<LedgerPage<LedgerEntry<Amount, Kind>>> {
  const { table } = ledgers[ledger];
  const [last] = await rowsOf<{ seq: number }>(
    ctx.db,
    sql`select seq from ${table} where user_id = ${userId} order by seq desc limit 1`,
  );
  const total = last?.seq ?? 0;
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`select e.seq, e.amount, e.balance, e.kind, e.created_at "at", o.id order_id, o.number order_number, r.id return_id, r.number return_number
    from ${table} e
    left join returns r on r.user_id = e.user_id and r.id = ${idOf('return')}
    left join payments p on p.id = ${idOf('payment')}
    left join orders o on o.user_id = e.user_id and o.id = coalesce(${idOf('order')}, p.order_id, r.order_id)
    where e.user_id = ${userId} order by e.seq desc limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  return {
    entries: rows.map(({ seq, amount, balance, kind, at, ...about }) => ({
      seq,
      amount: amount as Amount,
      balance: balance as Amount,
      kind: kind as Kind,
      order: subject(about.order_id, about.order_number),
      return: subject(about.return_id, about.return_number),
      at: new Date(at).toISOString(),
    })),
    ...pagedOf(page, perPage, total),
  };
}

const subject = (id: number | null, number: string | null): Subject | null =>
  id === null || number === null ? null : { id, number };
