import { inTransaction, lockUser } from '../context.ts';
import { verb } from '../verb.ts';
import { addAddress } from './create-address.ts';
import { addressInput, readAddresses } from './address.ts';

/** The current user's address with these values, which is added if there is none: a form that is sent twice has one address. */
export const provideAddress = verb({
  scope: 'customer',
  input: addressInput,
  async run(ctx, input) {
    const { userId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const same = (await readAddresses(tx, userId)).find(
        ({ city, description, addressType, postalCode }) =>
          city.id === input.city_id &&
          description === input.description &&
          addressType === input.address_type &&
          postalCode === (input.postal_code ?? null),
      );
      return same ?? addAddress(tx, userId, input);
    });
  },
});
