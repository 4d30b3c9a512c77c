import { useEffect, useId, useRef, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import type { ControlProps } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { normalise } from '#values/arabic.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { type CityChoice, findCities } from './find-cities.ts';

type CityComboboxProps = {
  control: ControlProps;
  /** The cities of the selected governorate; all cities when none is selected. */
  choices: readonly CityChoice[];
  /** All cities of the country, so that a city of another governorate is found too. */
  all: readonly CityChoice[];
  city: CityChoice | undefined;
  onChoose: (city: CityChoice | undefined) => void;
};

/**
 * The city, typed and picked from a list with arrows and Enter, or by a tap. Typed text counts as a city only when it is picked, or when it leaves a
 * single match at blur.
 */
export function CityCombobox({ control, choices, all, city, onChoose }: CityComboboxProps) {
  const words = useScreenMessages(addressScreens);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? city?.name ?? '';
  // When a city is selected, the whole list is shown so that another one can be picked.
  const near = open ? findCities(choices, typed ?? '') : [];
  const found = open && near.length === 0 ? findCities(all, typed ?? '') : near;
  const shown = open && found.length > 0;
  const mixed = found.some(({ governorate }) => governorate.id !== found[0]?.governorate.id) || near.length === 0;

  // With a phone's keyboard open, the list only fits when the field is at the top.
  useEffect(() => {
    if (open && window.matchMedia('(max-width: 48rem)').matches) input.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  useEffect(() => {
    if (shown) list.current?.children[Math.max(active, 0)]?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  const show = () => {
    setOpen(true);
    setActive(typed === null && city ? choices.findIndex(({ id }) => id === city.id) : -1);
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (one: CityChoice) => {
    onChoose(one);
    setTyped(null);
    close();
  };
  const leave = () => {
    if (typed === null) return close();
    const meant = findCities(choices, typed);
    const exact = meant.filter(({ name }) => normalise(name) === normalise(typed));
    const only = exact.length === 1 ? exact[0] : typed.trim() !== '' && meant.length === 1 ? meant[0] : undefined;
    if (only) choose(only);
    else close();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      if (found.length === 0) return;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 && step < 0 ? found.length - 1 : (at + step + found.length) % found.length));
    } else if (event.key === 'Enter' && open) {
      // Enter picks an option; only a second Enter submits the form.
      event.preventDefault();
      const one = found[active] ?? (typed ? found[0] : undefined);
      if (one) choose(one);
    }
  };

  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      <input
        {...control}
        ref={input}
        type="text"
        value={text}
        maxLength={80}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        placeholder={words.choose_city}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        className="control pe-12"
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(-1);
          if (city) onChoose(undefined);
        }}
        onFocus={(event) => event.target.select()}
        onClick={() => !open && show()}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.show_cities}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center text-soft"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          if (open) close();
          else show();
        }}
      >
        <Icon name="down" className="size-5 text-soft" />
      </button>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={words.cities}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(20rem,45dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-paper py-2 shadow-lift"
      >
        {found.map((one, index) => (
          <li
            key={one.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5',
              index === active && 'bg-sunk',
            )}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(index)}
            onClick={() => choose(one)}
          >
            <span className="grow">{one.name}</span>
            {mixed && <span className="text-sm text-soft">{one.governorate.name}</span>}
            {one.id === city?.id && <Icon name="check" className="size-5 text-act" />}
          </li>
        ))}
      </ul>
      {open && typed && found.length === 0 && (
        <p className="absolute inset-x-0 top-full z-40 mt-2 rounded-lg border border-line bg-paper px-4 py-3 text-sm shadow-lift">
          {words.no_city}
        </p>
      )}
      <p role="status" className="sr-only">
        {open && typed ? words.cities_found(found.length) : ''}
      </p>
    </div>
  );
}
