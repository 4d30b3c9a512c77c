import { useState } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { City } from '#shop/addresses/list-cities.ts';
import { checkoutScreens } from '#words/screens/checkout.ts';

type CityFieldProps = { cities: readonly City[]; chosen: string | undefined; errors: readonly string[] | undefined };

/** The governorate, then its cities; without a script all cities in one list, by governorate. What shipping there costs is said. */
export function CityField({ cities, chosen, errors }: CityFieldProps) {
  const words = useScreenWords(checkoutScreens);
  const hydrated = useHydrated();
  const [cityId, setCityId] = useState(chosen ?? '');
  const city = cities.find(({ id }) => String(id) === cityId);
  const [governorateId, setGovernorateId] = useState(city?.governorate.id ?? 0);
  const governorates = [...new Map(cities.map(({ governorate }) => [governorate.id, governorate])).values()];
  const shown = hydrated ? governorates.filter(({ id }) => id === governorateId) : governorates;
  // Whatever is wrong, the way out is the same; a list that is shut can't be told.
  const wrong = errors ? [words.city_unknown] : undefined;
  const noGovernorate = hydrated && governorateId === 0;
  const optionsOf = (id: number) =>
    cities
      .filter(({ governorate }) => governorate.id === id)
      .map((one) => (
        <option key={one.id} value={one.id}>
          {hydrated ? one.name : `${one.name} (${words.fee(one.shippingFee)})`}
        </option>
      ));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {hydrated && (
        <Field label={words.governorate} errors={noGovernorate && wrong ? [words.choose_governorate] : undefined}>
          {(control) => (
            <Select
              {...control}
              value={governorateId}
              autoComplete="address-level1"
              onChange={(event) => {
                setGovernorateId(Number(event.target.value));
                setCityId('');
              }}
            >
              <option value={0} disabled>
                {words.choose_governorate}
              </option>
              {governorates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={words.city}
        errors={noGovernorate ? undefined : wrong}
        hint={city && words.city_fee(city.shippingFee)}
        className={hydrated ? '' : 'sm:col-span-2'}
      >
        {(control) => (
          <Select
            {...control}
            name="city_id"
            value={cityId}
            disabled={noGovernorate}
            autoComplete="address-level2"
            onChange={(event) => setCityId(event.target.value)}
          >
            <option value="">{words.choose_city}</option>
            {hydrated
              ? shown.map(({ id }) => optionsOf(id))
              : shown.map(({ id, name }) => (
                  <optgroup key={id} label={name}>
                    {optionsOf(id)}
                  </optgroup>
                ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
