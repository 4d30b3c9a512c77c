import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { changeStaff, getGrantedScopes } from './lock-staff.ts';

describe('a change of rights', () => {
  test('runs with the current scopes of who makes it', async ({ ctx, make }) => {
    const { userId } = await make.customer({ scopes: ['staff.manage', 'orders.manage'] });
    expect(await changeStaff(ctx, userId, async (_tx, scopes) => scopes.toSorted())).toEqual([
      'orders.manage',
      'staff.manage',
    ]);
  });

  test('is refused once the right to manage staff is gone', async ({ ctx, make }) => {
    const { userId } = await make.customer({ scopes: ['staff.manage'] });
    await make.customer({ scopes: ['staff.manage', 'settings.manage', 'payments.configure'] });
    await ctx.db.execute(sql`update users set scopes = '{orders.manage}' where id = ${userId}`);
    await expect(changeStaff(ctx, userId, async () => {})).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('that would leave nobody to manage staff is refused', async ({ ctx, make }) => {
    const { userId } = await make.customer({ scopes: ['staff.manage', 'settings.manage', 'payments.configure'] });
    const change = changeStaff(ctx, userId, (tx) =>
      tx.db.execute(sql`update users set scopes = '{orders.manage}' where id = ${userId}`),
    );
    await expect(change).rejects.toMatchObject({ code: 'last_administrator' });
    expect(await getGrantedScopes(ctx, userId)).toContain('staff.manage');
  });
});

test('an account that is not active has no scopes, whatever it was granted', async ({ ctx, make }) => {
  const { userId } = await make.customer({ scopes: ['orders.manage'] });
  expect(await getGrantedScopes(ctx, userId)).toEqual(['orders.manage']);
  await ctx.db.execute(sql`update users set status = 'blocked' where id = ${userId}`);
  expect(await getGrantedScopes(ctx, userId)).toEqual([]);
});
