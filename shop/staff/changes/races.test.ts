import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditLog, pendingChanges, settings } from '#db/schema.ts';
import { ShopError } from '#shop/errors.ts';
import { changePaymentSetting } from '#shop/staff/changes/change-payment-setting.ts';
import { loadSettings } from '#shop/settings/settings.ts';
import { staffPassword as password } from '#test/factories.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { twoMembers } from '#test/two-members.ts';
import { applyDueChanges } from './apply-due.ts';
import { decideChange } from './decide-change.ts';

const key = 'deposit_max';

test('a change is decided once under concurrent approvals, declines and due times', async ({ database }) => {
  const { services, make, first, second, db } = await twoMembers(database, 'payments.configure');
  const three = contextFor(services, await make.customer({ scopes: ['payments.configure'] }));
  let applied = 0;
  for (let round = 1; round <= 5; round++) {
    const [row] = await db.select().from(settings).where(eq(settings.key, key));
    const before = (await loadSettings(db, services))[key];
    const { id } = await changePaymentSetting(first, {
      key,
      value: 1000 + round,
      seen: row?.updatedAt.toISOString() ?? null,
      password,
    });
    // As if there were no other member: it is due by time too.
    await db
      .update(pendingChanges)
      .set({ effectiveAt: new Date(0) })
      .where(eq(pendingChanges.id, id));
    const approve = (ctx: typeof first) => decideChange(ctx, { id, decision: 'approve', password });
    const ended = await outcomes(
      approve(second),
      approve(three),
      approve(second),
      decideChange(three, { id, decision: 'decline' }),
      applyDueChanges(services).then((n) => {
        if (n === 0) throw new ShopError('not_found');
      }),
    );
    expect(ended.filter((result) => result === 'done')).toHaveLength(1);
    const [change] = await db.select().from(pendingChanges).where(eq(pendingChanges.id, id));
    if (change!.status === 'applied') applied++;
    else expect(change!.status).toBe('declined');
    expect((await loadSettings(db, services))[key]).toBe(change!.status === 'applied' ? (1000 + round) * 100 : before);
  }
  expect(await db.$count(auditLog, and(eq(auditLog.action, 'setting.change'), sql`entity_id = ${key}`))).toBe(applied);
});

test('of many concurrent requests to change the same setting one waits', async ({ database }) => {
  const { first, second, db } = await twoMembers(database, 'payments.configure');
  const change = (ctx: typeof first, value: number) =>
    changePaymentSetting(ctx, { key: 'transfer_limit', value, seen: null, password });
  const ended = await outcomes(change(first, 1), change(second, 2), change(first, 3), change(second, 4));
  expect(ended.every((result) => result === 'done' || result === 'change_pending')).toBe(true);
  expect(
    await db.$count(
      pendingChanges,
      and(eq(pendingChanges.target, 'transfer_limit'), eq(pendingChanges.status, 'pending')),
    ),
  ).toBe(1);
});
