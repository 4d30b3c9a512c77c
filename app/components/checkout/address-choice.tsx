import { Form } from 'react-router';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { RadioCard } from '#app/ui/checkbox.tsx';
import { FieldErrors } from '#app/ui/field.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useShownErrors } from '#app/ui/server-errors.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import type { Address } from '#shop/addresses/address.ts';
import { AddressText } from '../addresses/address-text.tsx';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { checkoutScreens } from '#words/checkout/index.ts';

type AddressChoiceProps = {
  addresses: Address[];
  selected: number | undefined;
  /** Shipping is free for these items, whatever the place costs. */
  shippingIsFree: boolean;
  refusal: Refusal | undefined;
};

/** The saved addresses to choose from, each with its shipping fee. */
export function AddressChoice({ addresses, selected, shippingIsFree, refusal }: AddressChoiceProps) {
  const words = useScreenMessages(checkoutScreens);
  const addressWords = useScreenMessages(addressScreens);
  const locale = useLocale();
  const sending = useSending('choose');
  const { shown: errors, dismiss } = useShownErrors(refusal?.errors['address_id']);
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-5">
      <FormError refusal={refusal} />
      <fieldset
        className="grid gap-3"
        aria-describedby={errors.length > 0 ? 'address-errors' : undefined}
        onChange={dismiss}
      >
        <legend className="sr-only">{words.your_addresses}</legend>
        {addresses.map((address) => (
          <RadioCard
            key={address.id}
            name="address_id"
            value={address.id}
            defaultChecked={address.id === selected}
            aria-invalid={errors.length > 0 || undefined}
            title={
              <>
                {addressWords[address.addressType]}{' '}
                {address.isDefault && (
                  <span className="ms-2 text-sm font-normal text-soft">{addressWords.default_address}</span>
                )}
              </>
            }
            aside={
              <span className="text-sm font-normal whitespace-nowrap">
                {addressWords.fee(shippingIsFree ? free : address.shippingFee)}
              </span>
            }
          >
            <AddressText address={address} />
          </RadioCard>
        ))}
        <FieldErrors id="address-errors" errors={errors} />
      </fieldset>
      <LinkButton
        variant="link"
        icon="plus"
        to={urls.deliveryAddress(locale, { add: 1 })}
        className="-ms-2 justify-self-start"
      >
        {words.add_address}
      </LinkButton>
      <Button name="intent" value="choose" busy={sending} className="sm:justify-self-start">
        {words.deliver_here}
      </Button>
    </Form>
  );
}

const free = 0 as Address['shippingFee'];
