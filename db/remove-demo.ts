import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client.ts';
import { demoWorkKey, readMode } from './mode.ts';
import { queryRows } from './query-rows.ts';
import contact from './seed/content/contact.json' with { type: 'json' };

/** The tables that remain when a demo is removed: the catalogue, the texts, and the settings. */
export const retainedTables = [
  'batches',
  'blog_products',
  'blog_slugs',
  'blogs',
  'brands',
  'categories',
  'category_slugs',
  'cities',
  'concerns',
  'content_blocks',
  'content_drafts',
  'countries',
  'courier_settings',
  'couriers',
  'expiry_rules',
  'governorates',
  'import_mappings',
  'installation',
  'pages',
  'pictures',
  'product_companions',
  'product_concerns',
  'product_knowledge',
  'product_pictures',
  'product_option_values',
  'product_options',
  'product_sets',
  'product_slugs',
  'product_variants',
  'products',
  'purchase_order_lines',
  'purchase_orders',
  'quick_answers',
  'receipt_lines',
  'receipts',
  'roles',
  'search_synonyms',
  'set_parts',
  'settings',
  'stock_count_lines',
  'stock_counts',
  'suppliers',
  'variant_costs',
  'variant_pictures',
  'wheel_campaigns',
  'wheel_prizes',
] as const;

/** Personal tables without a reference to an account, sums of such tables, and the keys of a demo. */
const otherPersonalTables = [
  'ledger_totals',
  'password_guesses',
  'payment_callbacks',
  'provider_signups',
  'push_keys',
  'rate_limits',
  'sandbox.gateway_callbacks',
  'sandbox.gateway_keys',
  'sandbox.gateway_orders',
  'sandbox.gateway_transactions',
  'sandbox.identity_codes',
  'staff_events',
  'tax_devices',
  'zero_result_searches',
] as const;

/** The tables with personal data: accounts, all tables that refer to them directly or indirectly, and other personal data. */
export async function listPersonalTables(db: Db): Promise<string[]> {
  const rows = await queryRows(
    db,
    z.object({ name: z.string() }),
    sql`with recursive people(id) as (
        select 'public.users'::regclass::oid
        union select c.conrelid from pg_constraint c join people on c.confrelid = people.id where c.contype = 'f')
      select p.relname name from pg_class p join people on people.id = p.oid`,
  );
  return [...new Set([...rows.map(({ name }) => name), ...otherPersonalTables])].sort();
}

/** A table's name in SQL; outside `public` with its schema. */
const tableIdentifier = (name: string): SQL =>
  sql.join(
    name.split('.').map((part) => sql.identifier(part)),
    sql.raw('.'),
  );

/** The number of rows with personal data, by table; empty tables are left out. */
export async function countPersonalRows(db: Db): Promise<{ table: string; rows: number }[]> {
  const tables = await listPersonalTables(db);
  const counts = tables.map(
    (table) => sql`select ${table} "table", count(*)::integer rows from ${tableIdentifier(table)}`,
  );
  return queryRows(
    db,
    z.object({ table: z.string(), rows: z.int() }),
    sql`select * from (${sql.join(counts, sql` union all `)}) counted where rows > 0 order by rows desc, "table"`,
  );
}

const ids = z.array(z.int()).default([]);

/** The ids that `seedDemoWork` stored. */
const demoWork = z.object({ couriers: ids, suppliers: ids, purchaseOrders: ids, receipts: ids });

const anyOf = (list: readonly number[]): SQL => sql`any(${sql.param(list)}::integer[])`;

/**
 * Deletes the couriers, suppliers, purchase orders and deliveries that the demo wrote; those of staff remain, with what
 * they refer to. The received units stay in the stock, in no batch. Parcels, orders and remittances are gone already.
 */
async function removeDemoWork(tx: Db): Promise<void> {
  const [row] = await queryRows(
    tx,
    z.object({ value: z.unknown() }),
    sql`select value from settings where key = ${demoWorkKey}`,
  );
  const { success, data } = demoWork.safeParse(row?.value);
  if (!success) return;
  const { couriers, suppliers, purchaseOrders, receipts } = data;
  await tx.execute(sql`delete from courier_settings where courier_id = ${anyOf(couriers)}`);
  await tx.execute(sql`delete from couriers where id = ${anyOf(couriers)}`);
  const lines = sql`receipt_lines l where l.receipt_id = ${anyOf(receipts)}`;
  const otherLines = sql`receipt_lines l where l.receipt_id <> all(${sql.param(receipts)}::integer[])`;
  const batches = sql`b.id in (select l.batch_id from ${lines}) and not exists (select from ${otherLines} and l.batch_id = b.id)`;
  // A trigger writes until when the next batch lasts, at an update.
  await tx.execute(sql`update batches b set remaining = 0 where ${batches}`);
  await tx.execute(sql`delete from batches b where ${batches}`);
  await tx.execute(sql`delete from variant_costs c where c.variant_id in (select l.variant_id from ${lines})
    and not exists (select from ${otherLines} and l.variant_id = c.variant_id)`);
  await tx.execute(sql`delete from receipts where id = ${anyOf(receipts)}`);
  await tx.execute(sql`delete from purchase_orders p where id = ${anyOf(purchaseOrders)}
    and not exists (select from receipts r where r.purchase_order_id = p.id)`);
  await tx.execute(sql`delete from suppliers s where id = ${anyOf(suppliers)}
    and not exists (select from purchase_orders p where p.supplier_id = s.id) and not exists (select from receipts r where r.supplier_id = s.id)`);
  // The row itself stays: the demo's orders are written once.
  await tx.execute(sql`update settings set value = '{}'::jsonb where key = ${demoWorkKey}`);
}

/**
 * Deletes all personal data from a database that was recorded as a demo: accounts, orders, payments, messages, reviews and coupons. The catalogue,
 * texts and settings remain, without the example contacts. Throws for any other database.
 */
export async function removeDemo(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const current = await readMode(tx);
    if (current?.mode !== 'demo' || !current.recorded)
      throw new Error('This is not a database of a demo: nothing was removed.');
    const tables = await listPersonalTables(tx);
    const wrong = tables.filter((table) => (retainedTables as readonly string[]).includes(table));
    // A reference from the catalogue to an account would delete the catalogue too.
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')} would be emptied too: nothing was removed.`);
    await tx.execute(sql`truncate ${sql.join(tables.map(tableIdentifier), sql`, `)}`);
    await removeDemoWork(tx);
    await tx.execute(sql`update products set rating_count = 0, rating_sum = 0`);
    await tx.execute(sql`update product_variants set sold_count = 0`);
    for (const [key, value] of Object.entries(contact))
      await tx.execute(sql`delete from settings where key = ${key} and value = ${JSON.stringify(value)}::jsonb`);
  });
}
