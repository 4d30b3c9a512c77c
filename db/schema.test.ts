import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { test } from '#test/fixtures.ts';

/** Foreign keys without an index, with the reason. */
const notIndexed: Record<string, string> = {
  'addresses.country_id': 'countries are never deleted, and nearly all addresses are in one',
  'governorates.country_id': '27 rows',
};

/** Text columns with a few allowed values, by their names. */
const choice =
  '(^|_)(kind|status|state|provider|method|type|way|channel|purpose|origin|phase|result|gender|mode|locale|refund_to)$';

test('every foreign key is led by an index, or is listed with a reason', async ({ services: { db } }) => {
  const rows = await queryRows<{ key: string }>(
    db,
    sql`select c.conrelid::regclass || '.' || a.attname "key"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))
      order by 1`,
  );
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(notIndexed).toSorted());
});

test('every text column that names a kind, status, provider, method or type has a check', async ({
  services: { db },
}) => {
  const rows = await queryRows<{ column: string; checked: boolean }>(
    db,
    sql`select t.relname || '.' || a.attname "column", exists (
        select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any(c.conkey)) checked
      from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
      where t.relkind = 'r' and t.relnamespace in ('public'::regnamespace, 'sandbox'::regnamespace) and a.atttypid = 'text'::regtype
        and a.attname ~ ${choice} order by 1`,
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ checked }) => !checked).map(({ column }) => column)).toEqual([]);
});
