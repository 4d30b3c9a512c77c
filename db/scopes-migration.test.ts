import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { roles, users } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';

test('who could send parcels and receive goods before these had a scope still can', async ({
  services: { db },
  make,
}) => {
  const { userId } = await make.customer();
  const set = (scopes: string[]) => db.update(users).set({ scopes }).where(eq(users.id, userId));
  const [role] = await db
    .insert(roles)
    .values({ nameAr: 'المخزن', nameEn: 'Warehouse', scopes: ['returns.manage', 'catalogue.manage'] })
    .returning();
  await set(['orders.manage', 'reports.view']);
  const statements = await readFile('db/migrations/0071_scopes-of-parcels-and-stock.sql', 'utf8');
  // Twice: a migration that was cut off runs again.
  for (const statement of [
    ...statements.split('--> statement-breakpoint'),
    ...statements.split('--> statement-breakpoint'),
  ])
    await db.execute(sql.raw(statement));
  const [user] = await db.select({ scopes: users.scopes }).from(users).where(eq(users.id, userId));
  expect(user!.scopes).toEqual(['orders.manage', 'reports.view', 'dispatch.manage']);
  const [changed] = await db.select({ scopes: roles.scopes }).from(roles).where(eq(roles.id, role!.id));
  expect(changed!.scopes).toEqual(['returns.manage', 'catalogue.manage', 'stock.manage']);
});
