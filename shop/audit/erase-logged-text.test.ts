import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { audit } from './audit.ts';
import { eraseLoggedText } from './erase-logged-text.ts';

test('free text about an erased customer leaves the log, and all else in it stays', async ({ ctx, make }) => {
  const { userId: actorId } = await make.customer();
  const about = { actorId, action: 'order.change', entity: 'order' } as const;
  await audit(ctx, {
    ...about,
    entityId: 1,
    before: { status: 'confirmed', note: 'call Mona' },
    after: { reason: 'x' },
  });
  await audit(ctx, { ...about, entityId: 2, before: { note: 'call Sara' }, after: { status: 'cancelled' } });
  await audit(ctx, { ...about, entity: 'return', entityId: 1, after: { text: 'a leak' } });
  const before = await ctx.db.select().from(auditLog).orderBy(auditLog.id);

  const ids = sql`(select 1 id)`;
  // Outside an erasure the log does not change.
  await expect(
    ctx.db.transaction((db) => eraseLoggedText({ ...ctx, db }, [{ entity: 'order', ids }])),
  ).rejects.toThrow();
  await ctx.db.execute(sql`select set_config('shop.erasing', 'on', true)`);
  await eraseLoggedText(ctx, [{ entity: 'order', ids }]);
  await ctx.db.execute(sql`select set_config('shop.erasing', 'off', true)`);

  const [first, second, third] = before;
  expect(await ctx.db.select().from(auditLog).orderBy(auditLog.id)).toEqual([
    { ...first, before: { status: 'confirmed' }, after: {} },
    second,
    third,
  ]);
});
