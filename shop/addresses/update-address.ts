import { and, eq } from 'drizzle-orm';
import { addresses } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse, rowId } from '../parse.ts';
import { type Address, addressInput, checkPlace, readAddress, unsetDefault } from './address.ts';

export const updateAddressInput = addressInput.partial().extend({ id: rowId });

/**
 * Changes what is given of an address of the asker. `is_default` moves the mark here; it can't be taken away, since there is
 * always one: it leaves by being set on another. 404 when the address is someone else's.
 */
export async function updateAddress(ctx: Ctx, input: unknown): Promise<Address> {
  const { userId } = requireCustomer(ctx);
  const wanted = parse(updateAddressInput, input);
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, userId);
    const mine = and(eq(addresses.id, wanted.id), eq(addresses.userId, userId));
    const [former] = await tx.db.select().from(addresses).where(mine);
    if (!former) throw new ShopError('not_found');
    const place = {
      countryId: wanted.country_id ?? former.countryId,
      cityId: wanted.city_id ?? former.cityId,
      postalCode: wanted.postal_code === undefined ? former.postalCode : wanted.postal_code,
    };
    await checkPlace(tx, place);
    const becomesDefault = wanted.is_default === true && !former.isDefault;
    if (becomesDefault) await unsetDefault(tx, userId);
    await tx.db
      .update(addresses)
      .set({
        ...place,
        description: wanted.description ?? former.description,
        addressType: wanted.address_type ?? former.addressType,
        isDefault: becomesDefault || former.isDefault,
      })
      .where(mine);
    return readAddress(tx, userId, wanted.id);
  });
}
