import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/input.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { CityCombobox } from './city-combobox.tsx';
import { type CityChoice, cityChoices } from './find-cities.ts';
import { unpackPlaces } from './packed-places.ts';

type PlaceFieldsProps = {
  /** As returned by `packPlaces`. */
  places: string;
  /** The initial ids, as form values. */
  initial: { country: string | undefined; city: string | undefined };
  errors: readonly string[] | undefined;
  /** Shipping of this order is free, whatever the place costs. */
  shippingIsFree: boolean;
  /** Without the country when there is only one. */
  isShort?: boolean;
  /** Called with the selected city. */
  onCity?: ((city: CityChoice | undefined) => void) | undefined;
};

/**
 * Country, governorate and city, with the shipping fee. The city can be typed first; the governorate then follows from it. Without a script, all
 * cities are in one list, grouped by governorate, each with its fee.
 */
export function PlaceFields({ places, initial, errors, shippingIsFree, isShort = false, onCity }: PlaceFieldsProps) {
  const words = useScreenMessages(addressScreens);
  const hydrated = useHydrated();
  const place = usePlace(places, initial);
  const { city } = place;
  useEffect(() => onCity?.(city), [onCity, city]);
  // The remedy is the same for every error.
  const cityErrors = errors && [words.city_unknown];
  return (
    <div className="@container grid gap-5">
      <CountryField place={place} isShort={isShort} />
      {/* The script replaces one field with two: on a phone the space for them is reserved. */}
      <div
        className={classes(
          'grid content-start gap-5 @lg:grid-cols-2',
          !hydrated && 'min-h-[11.25rem] @lg:min-h-0 noscript:min-h-0',
        )}
      >
        {hydrated ? (
          <>
            <GovernorateField place={place} />
            <CityField place={place} errors={cityErrors} />
          </>
        ) : (
          <PlainCityField place={place} errors={cityErrors} />
        )}
      </div>
      <p aria-live="polite" className="-mt-1 flex items-center gap-2.5 rounded-md bg-leaf px-4 py-3 empty:hidden">
        {place.city && (
          <>
            <Icon name="truck" className="size-5 text-act" />
            <span>{shippingIsFree ? words.fee_free : words.city_fee(place.city.fee)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** The selected country, governorate and city, and what can be selected. */
function usePlace(packed: string, initial: PlaceFieldsProps['initial']) {
  const countries = useMemo(() => unpackPlaces(packed), [packed]);
  const [countryId, setCountryId] = useState(Number(initial.country) || countries[0]?.id);
  const country = countries.find(({ id }) => id === countryId) ?? countries[0];
  const governorates = useMemo(() => country?.governorates ?? [], [country]);
  const cities = useMemo(() => cityChoices(governorates), [governorates]);
  const [cityId, setCityId] = useState(Number(initial.city) || 0);
  const city = cities.find(({ id }) => id === cityId);
  const [governorateId, setGovernorateId] = useState(city?.governorate.id ?? 0);
  const [governorateChanges, setGovernorateChanges] = useState(0);
  const citiesOfGovernorate = useMemo(
    () => (governorateId === 0 ? cities : cities.filter(({ governorate }) => governorate.id === governorateId)),
    [cities, governorateId],
  );
  return {
    countries,
    country,
    governorates,
    governorateId,
    governorateChanges,
    cities,
    citiesOfGovernorate,
    city,
    selectCountry: (id: number) => {
      setCountryId(id);
      setGovernorateId(0);
      setCityId(0);
    },
    selectGovernorate: (id: number) => {
      setGovernorateId(id);
      setCityId(0);
      setGovernorateChanges((count) => count + 1);
    },
    selectCity: (choice: CityChoice | undefined) => {
      setCityId(choice?.id ?? 0);
      if (choice) setGovernorateId(choice.governorate.id);
    },
  };
}

type PartProps = { place: ReturnType<typeof usePlace> };
type CityPartProps = PartProps & { errors: readonly string[] | undefined };

/** The country; only its name when there is one. */
function CountryField({ place: { countries, country, selectCountry }, isShort }: PartProps & { isShort: boolean }) {
  const words = useScreenMessages(addressScreens);
  if (countries.length < 2 && isShort) return <input type="hidden" name="country_id" value={country?.id} />;
  if (countries.length < 2)
    return (
      <p>
        <span className="block text-sm font-medium">{words.country}</span>
        {country?.name}
        <input type="hidden" name="country_id" value={country?.id} />
      </p>
    );
  return (
    <Field label={words.country}>
      {(control) => (
        <Select
          {...control}
          name="country_id"
          autoComplete="country"
          value={country?.id}
          onChange={(event) => selectCountry(Number(event.target.value))}
        >
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function GovernorateField({ place: { governorates, governorateId, selectGovernorate } }: PartProps) {
  const words = useScreenMessages(addressScreens);
  return (
    <Field label={words.governorate}>
      {(control) => (
        <Select
          {...control}
          value={governorateId}
          autoComplete="address-level1"
          onChange={(event) => selectGovernorate(Number(event.target.value))}
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
  );
}

function CityField({ place, errors }: CityPartProps) {
  const { cities, citiesOfGovernorate, city, governorateChanges, selectCity } = place;
  return (
    <Field label={useScreenMessages(addressScreens).city} errors={city ? undefined : errors}>
      {(control) => (
        <>
          <CityCombobox
            // A city typed for the previous governorate is not in the new one.
            key={governorateChanges}
            control={control}
            choices={citiesOfGovernorate}
            all={cities}
            city={city}
            onChoose={selectCity}
          />
          <input type="hidden" name="city_id" value={city?.id ?? ''} />
        </>
      )}
    </Field>
  );
}

/** The native list of all cities, without a script. A city chosen in it before hydration stays chosen in the fields that replace it. */
function PlainCityField({ place, errors }: CityPartProps) {
  const { governorates, city } = place;
  const words = useScreenMessages(addressScreens);
  const list = useRef<HTMLSelectElement>(null);
  const adoptEarlyChoice = useEffectEvent(() => {
    const chosen = place.cities.find(({ id }) => id === Number(list.current!.value));
    if (chosen !== city) place.selectCity(chosen);
  });
  useLayoutEffect(() => adoptEarlyChoice(), []);
  return (
    <Field label={words.city} errors={errors} className="sm:col-span-2">
      {(control) => (
        <Select {...control} ref={list} name="city_id" autoComplete="address-level2" defaultValue={city?.id ?? ''}>
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
  );
}
