import pg from 'pg';
import { openPostgres } from '#db/client.ts';
import type { TableSum } from '#db/transfer/checksum.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { first, firstFilled, tokenOf } from '../bench/prepare.ts';
import { createTestServices } from '../services.ts';

export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Places orders of buyers who have something in their carts; `from` counts those buyers. */
export async function placeOrders(url: string, from: number, count: number): Promise<void> {
  const database = await openPostgres(url, 2);
  const services = createTestServices(database);
  try {
    await services.settings.get();
    for (let k = firstFilled + from; k < firstFilled + from + count; k++) {
      const now = new Date();
      const actor = await authenticate(services, tokenOf(k), now);
      if (!actor) throw new Error(`buyer ${k} is not signed in`);
      await checkout(
        { ...services, actor, locale: 'ar', now },
        { address_id: first.address + k, payment_method: 'cash_on_delivery' },
      );
    }
  } finally {
    await database.close();
  }
}

/** The number of rows and the sum of their hashes of each table, or of some. PostgreSQL computes them: the shop's own comparison is not used. */
export async function sumTables(client: pg.Client, only?: readonly string[]): Promise<Record<string, TableSum>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  );
  const sums: Record<string, TableSum> = {};
  for (const { name } of tables.filter((table) => !only || only.includes(table.name))) {
    const { rows } = await client.query<TableSum>(
      `select count(*)::integer rows, coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint), 0)::text sum from ${name} t`,
    );
    sums[name] = rows[0]!;
  }
  return sums;
}

export type Constraint = { table: string; name: string; refersTo: string | null; definition: string };

/** All constraints; `refersTo` is the table of a foreign key. */
export async function constraintsOf(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text "table", conname name, nullif(confrelid, 0)::regclass::text "refersTo", pg_get_constraintdef(oid) definition
      from pg_constraint where conrelid <> 0 and connamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  );
  return rows;
}
