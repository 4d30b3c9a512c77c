import type { Charge } from './core/gateway.ts';
import { itemName } from './core/item-name.ts';
import type { PaymobOptions } from './paymob-client.ts';

/** Paymob cuts longer names. */
const maxItemName = 50;

/** Replaces an unknown value: Paymob refuses empty ones. */
const unknown = 'NA';

/** Splits a name into first and last name; the last name is unknown if there is only one. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first_name: first || unknown, last_name: rest.join(' ') || unknown };
}

/** The body of the request that opens a hosted page for a charge. */
export function buildIntention(
  { reference, amount, items, buyer, locale, expiresIn }: Charge,
  { integration, publicUrl, name = 'paymob' }: Pick<PaymobOptions, 'integration' | 'publicUrl' | 'name'>,
) {
  const names = splitName(buyer.name);
  const contact = { ...names, email: buyer.email ?? unknown, phone_number: buyer.phone || unknown };
  return {
    amount,
    currency: 'EGP',
    payment_methods: [Number(integration)],
    // Quantity 1 each, so that it does not matter whether an item's amount is read as that of a unit or of the line.
    items: items.map((item) => ({
      name: itemName(item, maxItemName),
      amount: item.amount,
      quantity: 1,
      description: unknown,
    })),
    billing_data: {
      ...contact,
      street: unknown,
      building: unknown,
      floor: unknown,
      apartment: unknown,
      city: buyer.city || unknown,
      state: unknown,
      country: buyer.country || unknown,
      postal_code: unknown,
    },
    customer: { ...names, email: contact.email },
    extras: {},
    special_reference: reference,
    expiration: expiresIn,
    notification_url: `${publicUrl}/api/payments/${name}/callback`,
    redirection_url: `${publicUrl}/${locale}/pay/return`,
  };
}
