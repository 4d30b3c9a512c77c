import { useEffect, useId, useRef, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { comboboxPart } from '#app/ui/combobox-part.ts';
import { Icon } from '#app/ui/icon.tsx';
import { phoneField } from '#words/shell/phone/index.ts';
import { CountryList } from './country-list.tsx';
import type { DialCountry } from './country-search.ts';

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
  const country = countries.find(({ iso2 }) => iso2 === value);
  const name = country && (words.short_names[country.iso2] ?? country.name);

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
        aria-label={`${words.country_code}: ${country ? `${country.dialCode ?? ''} ${name}` : words.choose_country}`}
        onFocus={() => void comboboxPart.load().catch(() => {})}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <bdi dir="ltr" className="tabular-nums">
          {country?.dialCode ?? '+'}
        </bdi>{' '}
        <bdi className="hidden min-w-0 grow truncate sm:block rtl:text-end">{name}</bdi>
        <Icon name="down" className="ms-auto -me-1.5 size-5 shrink-0 text-soft" />
      </button>
      {open && (
        <CountryList
          id={panelId}
          country={country}
          countries={countries}
          onChoose={({ iso2 }) => {
            setOpen(false);
            onChoose(iso2);
            onChange(iso2);
          }}
        />
      )}
    </div>
  );
}
