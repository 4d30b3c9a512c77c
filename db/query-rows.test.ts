import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { test } from '#test/fixtures.ts';
import { queryRows } from './query-rows.ts';

test('rows of a schema have camelCase names', async ({ ctx }) => {
  const row = z.object({ amountDue: z.int(), note: z.string().nullable() });
  expect(await queryRows(ctx.db, row, sql`select 5 amount_due, null::text note`)).toEqual([
    { amountDue: 5, note: null },
  ]);
});

test('in tests a row that differs from its schema is an error: a wrong type, a missing or an unknown column', async ({
  ctx,
}) => {
  const row = z.object({ amountDue: z.int() });
  for (const statement of [sql`select 'five' amount_due`, sql`select 5 amount`, sql`select 5 amount_due, 1 more`])
    await expect(queryRows(ctx.db, row, statement)).rejects.toThrow('differs from its schema');
});
