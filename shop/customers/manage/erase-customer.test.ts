import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addresses, countries, outbox, users } from '#db/schema.ts';
import { createAddress } from '#shop/addresses/create-address.ts';
import { updateAccount } from '#shop/auth/update-account.ts';
import { inTransaction, lockUser } from '#shop/context.ts';
import { outcomes } from '#test/outcomes.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { closeAccount } from '../close-account.ts';
import { eraseCustomer } from './erase-customer.ts';

test('a call that its customer began before the erasure writes nothing into the erased account', async ({
  services,
  make,
}) => {
  const { db } = services;
  const customer = await make.customer({ passwordHash: null });
  const { userId } = customer;
  const staff = contextFor(services, await make.customer({ scopes: ['customers.manage'] }));
  const own = contextFor(services, customer);
  await eraseCustomer(staff, { id: userId, confirm: customer.phone });
  const [egypt] = await db.select().from(countries).where(eq(countries.iso2, 'EG'));
  const address = { country_id: egypt!.id, city_id: 1, description: '5 Nile Street', address_type: 'home' as const };
  expect(
    await outcomes(
      updateAccount(own, { name: 'Mona' }),
      updateAccount(own, { email: 'mona@example.com' }),
      createAddress.fromRequest(own, address),
      closeAccount(own, {}),
    ),
  ).toEqual(Array.from({ length: 4 }, () => 'unauthenticated'));
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  expect(row).toMatchObject({ name: '', email: null, pendingEmail: null });
  expect(await db.$count(addresses, eq(addresses.userId, userId))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.userId, userId))).toBe(0);
});

test('staff and jobs can lock an erased account', async ({ ctx, services, make }) => {
  const customer = await make.customer();
  const staff = contextFor(services, await make.customer({ scopes: ['customers.manage'] }));
  await eraseCustomer(staff, { id: customer.userId, confirm: customer.phone });
  for (const other of [ctx, staff]) await inTransaction(other, (tx) => lockUser(tx, customer.userId));
});
