import { and, eq } from 'drizzle-orm';
import { addresses } from '#db/schema.ts';
import { inTransaction, lockUser } from '../context.ts';
import { ShopError } from '../errors.ts';
import { rowId } from '../parse.ts';
import { verb } from '../verb.ts';
import { addressInput, assertLocation, readAddress, unsetDefault } from './address.ts';

/**
 * Changes the given fields of an address of the current user. `is_default` makes this one the default; it can't be cleared, since there is always one
 * default. 404 when the address is someone else's.
 */
export const updateAddress = verb({
  scope: 'customer',
  input: addressInput.partial().extend({ id: rowId }),
  async run(ctx, input) {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const isOwn = and(eq(addresses.id, input.id), eq(addresses.userId, userId));
      const [existing] = await tx.db.select().from(addresses).where(isOwn);
      if (!existing) throw new ShopError('not_found');
      const place = {
        countryId: input.country_id ?? existing.countryId,
        cityId: input.city_id ?? existing.cityId,
        postalCode: input.postal_code === undefined ? existing.postalCode : input.postal_code,
      };
      await assertLocation(tx, place);
      const becomesDefault = input.is_default === true && !existing.isDefault;
      if (becomesDefault) await unsetDefault(tx, userId);
      await tx.db
        .update(addresses)
        .set({
          ...place,
          description: input.description ?? existing.description,
          addressType: input.address_type ?? existing.addressType,
          isDefault: becomesDefault || existing.isDefault,
        })
        .where(isOwn);
      return readAddress(tx, userId, input.id);
    });
  },
});
