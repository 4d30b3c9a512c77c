import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { ledgerNames } from '#db/schema.ts';
import { type LedgerName, ledgers } from './ledger.ts';

/** The sum of all entries of a ledger: piastres, or points. */
export async function sumOfLedger(db: Db, ledger: LedgerName): Promise<number> {
  const [row] = await queryRows(
    db,
    z.object({ sum: z.number() }),
    sql`with total as (
        select coalesce(max(until_id), 0) until_id, coalesce(max(amount), 0) amount from ledger_totals where ledger = ${ledger}
      )
      select (t.amount + coalesce((select sum(e.amount) from ${ledgers[ledger].table} e where e.id > t.until_id), 0))::double precision sum
      from total t`,
  );
  return row!.sum;
}

/**
 * Adds the entries that are older than an hour, by the clock of the database, to the total of their ledger. Younger ones wait: an entry with a lower id
 * may be committed after one with a higher id, but no transaction takes an hour.
 */
export async function totalLedgers({ db, minAgeSeconds = 3600 }: { db: Db; minAgeSeconds?: number }): Promise<void> {
  for (const ledger of ledgerNames) {
    const { table } = ledgers[ledger];
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into ledger_totals (ledger) values (${ledger}) on conflict do nothing`);
      // A second run waits here, and then reads what the first one has added.
      await tx.execute(sql`select from ledger_totals where ledger = ${ledger} for update`);
      await tx.execute(sql`update ledger_totals t set until_id = n.id, amount = t.amount + n.sum
        from (
          select max(e.id) id, sum(e.amount) sum from ${table} e
          where e.id > (select until_id from ledger_totals where ledger = ${ledger})
            and e.id <= (select max(id) from ${table} where created_at < now() - ${minAgeSeconds}::double precision * interval '1 second')
        ) n where t.ledger = ${ledger} and n.id is not null`);
    });
  }
}
