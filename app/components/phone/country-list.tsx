import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { comboboxPart } from '#app/ui/combobox-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLazyPart } from '#app/ui/lazy-part.ts';
import { PlainCombobox } from '#app/ui/plain-combobox.tsx';
import { dir } from '#values/locale.ts';
import { phoneField } from '#words/shell/phone/index.ts';
import { type DialCountry, findCountries, searchable } from './country-search.ts';

type CountryListProps = {
  id: string;
  country: DialCountry | undefined;
  countries: readonly DialCountry[];
  onChoose: (country: DialCountry) => void;
};

const idOf = ({ iso2 }: DialCountry) => iso2;

/** The popup with all countries and their search. */
export function CountryList({ id, country, countries, onChoose }: CountryListProps) {
  const words = useScreenMessages(phoneField);
  const locale = useLocale();
  const search = useRef<HTMLInputElement>(null);
  const [part, load] = useLazyPart(comboboxPart, search);
  const [typed, setTyped] = useState('');
  const index = useMemo(() => searchable(countries, locale), [countries, locale]);
  const matches = useMemo(
    () => (typed.trim() === '' ? countries : findCountries(index, typed)),
    [index, typed, countries],
  );

  useLayoutEffect(() => {
    search.current?.focus();
    load();
  }, [load]);

  const field = {
    ref: search,
    type: 'text',
    'aria-label': words.search_country,
    placeholder: words.search_country,
    autoComplete: 'off',
    autoCorrect: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'done' as const,
    maxLength: 60,
    className: 'control m-2 w-[calc(100%-1rem)] ps-11',
  };
  return (
    <div
      id={id}
      role="dialog"
      aria-label={words.choose_country}
      dir={dir(locale)}
      className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-lg border border-line bg-paper shadow-lift"
    >
      <Icon name="search" className="pointer-events-none absolute start-5 top-5 size-5 text-soft" />
      {part ? (
        <part.ComboboxSearch
          input={field}
          text={typed}
          onType={setTyped}
          items={matches}
          idOf={idOf}
          renderOption={(one) => <CountryOption country={one} isChosen={one.iso2 === country?.iso2} />}
          value={country ?? null}
          onChoose={onChoose}
          listLabel={words.countries}
          listClassName="relative max-h-64"
          status={typed.trim() === '' ? '' : words.countries_found(matches.length)}
        />
      ) : (
        <PlainCombobox {...field} value={typed} onType={setTyped} />
      )}
    </div>
  );
}

const CountryOption = ({ country, isChosen }: { country: DialCountry; isChosen: boolean }) => (
  <>
    <bdi className="min-w-0 grow">{country.name}</bdi>
    {isChosen && <Icon name="check" className="size-4 shrink-0 text-act" />}
    <bdi dir="ltr" className="text-soft tabular-nums">
      {country.dialCode}
    </bdi>
  </>
);
