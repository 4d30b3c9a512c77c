import { useScreenMessages } from '#app/i18n/i18n.tsx';
import type { Address } from '#shop/addresses/address.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';

type AddressFields = Pick<Address, 'governorate' | 'city' | 'description' | 'postalCode' | 'addressType'>;

/** City and governorate in one line; only one of them when the names are equal. */
export const placeText = (
  { city, governorate }: Pick<AddressFields, 'city' | 'governorate'>,
  separator: string,
): string => (city.name === governorate.name ? city.name : city.name + separator + governorate.name);

/** An address in the format of a parcel label. */
export function AddressText({ address }: { address: AddressFields }) {
  const { list_comma } = useScreenMessages(addressScreens);
  return (
    <span className="grid">
      <span className="whitespace-pre-line wrap-anywhere">
        <bdi>{address.description}</bdi>
      </span>
      <span>
        {placeText(address, list_comma)}
        {address.postalCode && (
          <>
            {list_comma}
            <bdi>{address.postalCode}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
