import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { walletEntries } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { doesAll } from '#test/all.ts';
import { test } from '#test/fixtures.ts';
import { addEntry, balanceOf } from './ledger.ts';

const entriesOf = (ctx: Ctx, userId: number) =>
  ctx.db.select().from(walletEntries).where(eq(walletEntries.userId, userId)).orderBy(asc(walletEntries.seq));

test('a cause counts once: repeated, it changes nothing and returns the balance', async ({ ctx, make }) => {
  const { userId } = await make.customer();
  const entry = { userId, amount: 500, kind: 'deposit', reference: 'a deposit' };
  expect(await addEntry(ctx, 'wallet', entry)).toBe(500);
  expect(await addEntry(ctx, 'wallet', { ...entry, reference: 'another' })).toBe(1_000);
  expect(await addEntry(ctx, 'wallet', entry)).toBe(1_000);
  expect(await entriesOf(ctx, userId)).toHaveLength(2);
});

test.for([
  ['wallet', 'order_cancelled', 'wallet_too_low'],
  ['points', 'order', 'points_too_low'],
] as const)('the balance of %s is never below zero', async ([ledger, kind, code], { ctx, make }) => {
  const { userId } = await make.customer();
  await addEntry(ctx, ledger, { userId, amount: 100, kind, reference: 'first' });
  const debit = inTransaction(ctx, (tx) => addEntry(tx, ledger, { userId, amount: -101, kind, reference: 'second' }));
  await expect(debit).rejects.toMatchObject({ code });
  expect(await balanceOf(ctx, ledger, userId)).toBe(100);
});

test('through any entries, every balance is the one before plus the amount', async ({ ctx, make }) => {
  const amounts = fc.array(fc.integer({ min: -500, max: 500 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(amounts, async (all) => {
      const { userId } = await make.customer();
      let balance = 0;
      for (const [n, amount] of all.entries()) {
        const entry = { userId, amount, kind: 'deposit', reference: `entry ${n}` };
        const after = await inTransaction(ctx, (tx) => addEntry(tx, 'wallet', entry)).catch((error: unknown) => {
          if (error instanceof ShopError) return null;
          throw error;
        });
        if (balance + amount < 0) expect(after).toBeNull();
        else expect(after).toBe((balance += amount));
      }
      const entries = await entriesOf(ctx, userId);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, n) => n + 1));
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
      expect(await balanceOf(ctx, 'wallet', userId)).toBe(balance);
    }),
    { numRuns: doesAll ? 60 : 15 },
  );
});
