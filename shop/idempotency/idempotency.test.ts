import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { findStoredReply, idempotencyKey, type IdempotentCall, storeReply } from './idempotency.ts';

const callOf = (userId: number): IdempotentCall => ({ userId, call: 'checkout', key: 'a key', body: { n: 1 } });

test('a reply is found again by its user, call and key, and by nothing less', async ({ ctx, make }) => {
  const [{ userId }, other] = [await make.customer(), await make.customer()];
  const call = callOf(userId);
  expect(await findStoredReply(ctx, call)).toBeUndefined();
  await storeReply(ctx, call, { order: 7, name: 'ياسمين' });
  expect(await findStoredReply(ctx, call)).toEqual({ order: 7, name: 'ياسمين' });
  for (const change of [{ userId: other.userId }, { call: 'deposit' }, { key: 'another key' }])
    expect(await findStoredReply(ctx, { ...call, ...change })).toBeUndefined();
});

test('the same key with another body is refused', async ({ ctx, make }) => {
  const call = callOf((await make.customer()).userId);
  await storeReply(ctx, call, {});
  await expect(findStoredReply(ctx, { ...call, body: { n: 2 } })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  });
});

test('a call has one stored reply', async ({ ctx, make }) => {
  const call = callOf((await make.customer()).userId);
  await storeReply(ctx, call, {});
  await expect(ctx.db.transaction((db) => storeReply({ ...ctx, db }, call, {}))).rejects.toThrow();
});

test('a key is used without the space around it; an empty one is none, and one that is too long is refused', () => {
  expect([undefined, '', '  ', ' a ', 'x'.repeat(255)].map(idempotencyKey)).toEqual([
    undefined,
    undefined,
    undefined,
    'a',
    'x'.repeat(255),
  ]);
  expect(() => idempotencyKey('x'.repeat(256))).toThrow(expect.objectContaining({ code: 'invalid' }));
});
