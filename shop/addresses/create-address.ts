import { eq } from 'drizzle-orm';
import { addresses } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { type Address, addressInput, checkPlace, readAddress, unsetDefault } from './address.ts';

/** Adds an address of the asker; the first one is the default. 422 `addresses_full` when there are as many as are kept. */
export async function createAddress(ctx: Ctx, input: unknown): Promise<Address> {
  const { userId } = requireCustomer(ctx);
  const wanted = parse(addressInput, input);
  const { addresses_per_user } = await ctx.settings.get();
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const place = { countryId: wanted.country_id, cityId: wanted.city_id, postalCode: wanted.postal_code ?? null };
    await checkPlace(tx, place);
    const present = await tx.db.$count(addresses, eq(addresses.userId, userId));
    if (present >= addresses_per_user) throw new ShopError('addresses_full');
    const isDefault = wanted.is_default === true || present === 0;
    if (isDefault) await unsetDefault(tx, userId);
    const [row] = await tx.db
      .insert(addresses)
      .values({
        userId,
        ...place,
        description: wanted.description,
        addressType: wanted.address_type,
        isDefault,
        createdAt: ctx.now,
      })
      .returning({ id: addresses.id });
    return readAddress(tx, userId, row!.id);
  });
}
