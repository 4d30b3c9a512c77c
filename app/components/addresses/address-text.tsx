import { useScreenWords } from '#app/i18n/words.tsx';
import type { Address } from '#shop/addresses/address.ts';
import { addressScreens } from '#words/screens/addresses.ts';

type Told = Pick<Address, 'governorate' | 'city' | 'description' | 'postalCode' | 'addressType'>;

/** City and governorate in one line; once where they are called alike. */
export const placeText = ({ city, governorate }: Pick<Told, 'city' | 'governorate'>, separator: string): string =>
  city.name === governorate.name ? city.name : city.name + separator + governorate.name;

/** An address as it is written on a parcel. */
export function AddressText({ address }: { address: Told }) {
  const { list_comma } = useScreenWords(addressScreens);
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
