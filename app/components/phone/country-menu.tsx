import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { dir } from '#values/locale.ts';
import { phoneField } from '#words/shell/phone/index.ts';
import { type DialCountry, findCountries, searchable } from './country-search.ts';

type CountryMenuProps = {
  value: string | undefined;
  onChange: (iso2: string) => void;
  /** Called when the user chooses here; `onChange` is the field's own handler. */
  onChoose: (iso2: string) => void;
  countries: readonly DialCountry[];
};

/** The country whose national numbers the field accepts: a button with the dialling code that opens a searchable list. */
export function CountryMenu({ value, onChange, onChoose, countries }: CountryMenuProps) {
  const words = useScreenMessages(phoneField);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const chosen = countries.find(({ iso2 }) => iso2 === value);

  useEffect(() => {
    if (!open) return;
    const onDown = (event: PointerEvent) => !box.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [open]);

  return (
    <div
      ref={box}
      role="presentation"
      onBlur={(event) => event.relatedTarget && !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <input type="hidden" name="country" value={value ?? ''} />
      <button
        ref={button}
        type="button"
        className="control flex items-center gap-1.5 text-start"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={`${words.country_code}: ${chosen ? `${chosen.dialCode ?? ''} ${words.short_names[chosen.iso2] ?? chosen.name}` : words.choose_country}`}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <bdi dir="ltr" className="tabular-nums">
          {chosen?.dialCode ?? '+'}
        </bdi>{' '}
        <bdi className="hidden min-w-0 grow truncate sm:block rtl:text-end">
          {chosen && (words.short_names[chosen.iso2] ?? chosen.name)}
        </bdi>
        <Icon name="down" className="ms-auto -me-1.5 size-5 shrink-0 text-soft" />
      </button>
      {open && (
        <CountryList
          id={panelId}
          value={value}
          countries={countries}
          onChoose={(iso2) => {
            setOpen(false);
            onChoose(iso2);
            onChange(iso2);
          }}
        />
      )}
    </div>
  );
}

type CountryListProps = {
  id: string;
  value: string | undefined;
  countries: readonly DialCountry[];
  onChoose: (iso2: string) => void;
};

function CountryList({ id, value, countries, onChoose }: CountryListProps) {
  const words = useScreenMessages(phoneField);
  const locale = useLocale();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const index = useMemo(() => searchable(countries, locale), [countries, locale]);
  const found = useMemo(
    () => (typed.trim() === '' ? [...countries] : findCountries(index, typed)),
    [index, typed, countries],
  );
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex(({ iso2 }) => iso2 === value),
    ),
  );

  useLayoutEffect(() => search.current?.focus(), []);
  useLayoutEffect(() => {
    const row = list.current?.children[active] as HTMLElement | undefined;
    if (!row || !list.current) return;
    // Not `scrollIntoView`, which would scroll the page as well.
    const { offsetTop, offsetHeight } = row;
    const { scrollTop, clientHeight } = list.current;
    if (offsetTop < scrollTop) list.current.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      list.current.scrollTop = offsetTop + offsetHeight - clientHeight;
  }, [active]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const wraps = Math.abs(step) === 1;
      setActive((at) =>
        wraps ? (at + step + found.length) % found.length : Math.min(found.length - 1, Math.max(0, at + step)),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const country = found[active];
      if (country) onChoose(country.iso2);
    }
  };

  return (
    <div
      id={id}
      role="dialog"
      aria-label={words.choose_country}
      dir={dir(locale)}
      className="absolute inset-x-0 top-full z-30 mt-1.5 rounded-lg border border-line bg-paper shadow-lift"
    >
      <div className="relative p-2">
        <Icon name="search" className="pointer-events-none absolute start-5 top-5 size-5 text-soft" />
        <input
          ref={search}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found[active] ? `${listId}-${found[active].iso2}` : undefined}
          aria-label={words.search_country}
          placeholder={words.search_country}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          value={typed}
          className="control ps-11"
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            if (list.current) list.current.scrollTop = 0;
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={words.countries}
        className="relative max-h-64 overflow-y-auto overscroll-contain pb-2 empty:hidden"
      >
        {found.map((country, at) => (
          <li
            key={country.iso2}
            id={`${listId}-${country.iso2}`}
            role="option"
            aria-selected={country.iso2 === value}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5',
              at === active && 'bg-sunk',
            )}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(at)}
            onClick={() => onChoose(country.iso2)}
          >
            <bdi className="min-w-0 grow">{country.name}</bdi>
            {country.iso2 === value && <Icon name="check" className="size-4 shrink-0 text-act" />}
            <bdi dir="ltr" className="text-soft tabular-nums">
              {country.dialCode}
            </bdi>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-4 pb-3 text-soft'}>
        {typed.trim() !== '' && words.countries_found(found.length)}
      </p>
    </div>
  );
}
