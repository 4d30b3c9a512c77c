import { eq } from 'drizzle-orm';
import { addresses } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { verb } from '../verb.ts';
import type { z } from 'zod';
import { type Address, addressInput, assertLocation, insertAddress, readAddress, unsetDefault } from './address.ts';

/** Adds an address of the current user; the first one becomes the default. 422 `addresses_full` at the limit of addresses per user. */
export const createAddress = verb({
  scope: 'customer',
  input: addressInput,
  async run(ctx, input) {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      return addAddress(tx, userId, input);
    });
  },
});

/** Adds an address, in the transaction that has locked its user. */
export async function addAddress(tx: Ctx, userId: number, input: z.output<typeof addressInput>): Promise<Address> {
  const { addresses_per_user } = await tx.settings.get();
  const place = { countryId: input.country_id, cityId: input.city_id, postalCode: input.postal_code ?? null };
  await assertLocation(tx, place);
  const count = await tx.db.$count(addresses, eq(addresses.userId, userId));
  if (count >= addresses_per_user) throw new ShopError('addresses_full');
  const isDefault = input.is_default === true || count === 0;
  if (isDefault) await unsetDefault(tx, userId);
  const { description, address_type: addressType } = input;
  const id = await insertAddress(tx, { userId, ...place, description, addressType, isDefault });
  return readAddress(tx, userId, id);
}
