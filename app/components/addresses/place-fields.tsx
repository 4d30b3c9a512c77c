import { useMemo, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { CityCombobox } from './city-combobox.tsx';
import { cityChoices } from './find-cities.ts';
import { unpackPlaces } from './packed-places.ts';

type PlaceFieldsProps = {
  /** As returned by `packPlaces`. */
  places: string;
  /** Ids as form values. */
  chosen: { country: string | undefined; city: string | undefined };
  errors: readonly string[] | undefined;
  /** Shipping of this order is free, whatever the place costs. */
  shippingIsFree: boolean;
};

/**
 * Country, governorate and city, with the shipping fee. The city can be typed first; the governorate then follows from it. Without a script, all
 * cities are in one list, grouped by governorate, each with its fee.
 */
export function PlaceFields({ places: packed, chosen, errors, shippingIsFree }: PlaceFieldsProps) {
  const words = useScreenMessages(addressScreens);
  const hydrated = useHydrated();
  const places = useMemo(() => unpackPlaces(packed), [packed]);
  const [countryId, setCountryId] = useState(Number(chosen.country) || places[0]?.id);
  const country = places.find(({ id }) => id === countryId) ?? places[0];
  const governorates = useMemo(() => country?.governorates ?? [], [country]);
  const choices = useMemo(() => cityChoices(governorates), [governorates]);
  const [cityId, setCityId] = useState(Number(chosen.city) || 0);
  const city = choices.find(({ id }) => id === cityId);
  const [governorateId, setGovernorateId] = useState(city?.governorate.id ?? 0);
  // A city typed for the previous governorate is not in the new one.
  const [picked, setPicked] = useState(0);
  const within = useMemo(
    () => (governorateId === 0 ? choices : choices.filter(({ governorate }) => governorate.id === governorateId)),
    [choices, governorateId],
  );
  // The remedy is the same for every error.
  const wrong = errors ? [words.city_unknown] : undefined;
  return (
    <div className="@container grid gap-5">
      {places.length > 1 ? (
        <Field label={words.country}>
          {(control) => (
            <Select
              {...control}
              name="country_id"
              autoComplete="country"
              value={country?.id}
              onChange={(event) => {
                setCountryId(Number(event.target.value));
                setGovernorateId(0);
                setCityId(0);
              }}
            >
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <p>
          <span className="block text-sm font-medium">{words.country}</span>
          {country?.name}
          <input type="hidden" name="country_id" value={country?.id} />
        </p>
      )}
      {/* The script replaces one field with two: on a phone the space for them is reserved. */}
      <div
        className={classes(
          'grid content-start gap-5 @lg:grid-cols-2',
          !hydrated && 'min-h-[11.25rem] @lg:min-h-0 noscript:min-h-0',
        )}
      >
        {hydrated ? (
          <>
            <Field label={words.governorate}>
              {(control) => (
                <Select
                  {...control}
                  value={governorateId}
                  autoComplete="address-level1"
                  onChange={(event) => {
                    setGovernorateId(Number(event.target.value));
                    setCityId(0);
                    setPicked(picked + 1);
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
            <Field label={words.city} errors={city ? undefined : wrong}>
              {(control) => (
                <>
                  <CityCombobox
                    key={picked}
                    control={control}
                    choices={within}
                    all={choices}
                    city={city}
                    onChoose={(one) => {
                      setCityId(one?.id ?? 0);
                      if (one) setGovernorateId(one.governorate.id);
                    }}
                  />
                  <input type="hidden" name="city_id" value={city?.id ?? ''} />
                </>
              )}
            </Field>
          </>
        ) : (
          <Field label={words.city} errors={wrong} className="sm:col-span-2">
            {(control) => (
              <Select {...control} name="city_id" autoComplete="address-level2" defaultValue={city?.id ?? ''}>
                <option value="">{words.choose_city}</option>
                {governorates.map(({ id, name, cities }) => (
                  <optgroup key={id} label={name}>
                    {cities.map((one) => (
                      <option key={one.id} value={one.id}>
                        {`${one.name} (${words.fee(one.fee)})`}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <p aria-live="polite" className="-mt-1 flex items-center gap-2.5 rounded-md bg-leaf px-4 py-3 empty:hidden">
        {city && (
          <>
            <Icon name="truck" className="size-5 text-act" />
            <span>{shippingIsFree ? words.fee_free : words.city_fee(city.fee)}</span>
          </>
        )}
      </p>
    </div>
  );
}
