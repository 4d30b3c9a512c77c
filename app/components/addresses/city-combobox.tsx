import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { comboboxPart } from '#app/ui/combobox-part.ts';
import type { ControlProps } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useLazyPart } from '#app/ui/lazy-part.ts';
import { PlainCombobox } from '#app/ui/plain-combobox.tsx';
import { normalise } from '#values/arabic.ts';
import { addressScreens } from '#words/addresses/screens/index.ts';
import { type CityChoice, findCities } from './find-cities.ts';

type CitySelection = {
  /** The cities of the selected governorate; all cities when none is selected. */
  choices: readonly CityChoice[];
  /** All cities of the country, so that a city of another governorate matches too. */
  all: readonly CityChoice[];
  city: CityChoice | undefined;
  onChoose: (city: CityChoice | undefined) => void;
};

const idOf = ({ id }: CityChoice) => id;

/**
 * The city, typed and picked from a list with arrows and Enter, or by a tap. Typed text counts as a city only when it is picked, or when it leaves a
 * single match at blur.
 */
export function CityCombobox({ control, ...selection }: CitySelection & { control: ControlProps }) {
  const words = useScreenMessages(addressScreens);
  const input = useRef<HTMLInputElement>(null);
  const [part, load] = useLazyPart(comboboxPart, input);
  const { text, typed, open, setOpen, matches, isMixed, onType, choose, chooseFirst, leave } = useCityText(selection);
  const { city } = selection;

  // With a phone's keyboard open, the list only fits when the field is at the top.
  useEffect(() => {
    if (open && window.matchMedia('(max-width: 48rem)').matches) input.current?.scrollIntoView({ block: 'start' });
  }, [open]);

  const field = {
    ...control,
    ref: input,
    type: 'text',
    maxLength: 80,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    enterKeyHint: 'done' as const,
    placeholder: words.choose_city,
    className: 'control pe-12',
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      load();
      event.target.select();
    },
    // Not by a click: the plain field may have been replaced before it.
    onMouseDown: () => setOpen(true),
  };
  return (
    <div className="relative" onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      {part ? (
        <part.ComboboxField
          input={field}
          items={matches}
          idOf={idOf}
          renderOption={(one) => <CityOption city={one} isChosen={one.id === city?.id} withGovernorate={isMixed} />}
          value={city ?? null}
          onChoose={choose}
          text={text}
          onType={onType}
          onEnter={chooseFirst}
          open={open}
          onOpenChange={setOpen}
          listLabel={words.cities}
          listClassName="max-h-[min(20rem,45dvh)]"
          empty={typed ? words.no_city : ''}
          status={open && typed ? words.cities_found(matches.length) : ''}
        />
      ) : (
        <PlainCombobox
          {...field}
          value={text}
          onType={onType}
          onKeyDown={(event) => {
            const opens = event.key === 'ArrowDown' || event.key === 'ArrowUp';
            const chooses = event.key === 'Enter' && open;
            if (opens || chooses) event.preventDefault();
            if (opens) setOpen(true);
            if (chooses) chooseFirst();
          }}
        />
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.show_cities}
        className="absolute inset-y-0 end-0 grid w-12 place-items-center text-soft"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          input.current?.focus();
          setOpen(!open);
        }}
      >
        <Icon name="down" className="size-5 text-soft" />
      </button>
    </div>
  );
}

function useCityText({ choices, all, city, onChoose }: CitySelection) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  // When a city is selected, the whole list is shown so that another one can be picked.
  const near = useMemo(() => findCities(choices, typed ?? ''), [choices, typed]);
  const matches = useMemo(() => (near.length === 0 ? findCities(all, typed ?? '') : near), [near, all, typed]);
  const choose = (one: CityChoice) => {
    onChoose(one);
    setTyped(null);
    setOpen(false);
  };
  return {
    text: typed ?? city?.name ?? '',
    typed,
    open,
    setOpen,
    matches,
    isMixed: near.length === 0 || matches.some(({ governorate }) => governorate.id !== matches[0]?.governorate.id),
    onType: (text: string) => {
      setTyped(text);
      setOpen(true);
      if (city) onChoose(undefined);
    },
    choose,
    chooseFirst: () => {
      if (typed && matches[0]) choose(matches[0]);
    },
    leave: () => {
      setOpen(false);
      const match = typed === null ? undefined : onlyMatch(choices, typed);
      if (match) choose(match);
    },
  };
}

/** The city that `typed` means without a choice: its exact name, or the only match. */
function onlyMatch(choices: readonly CityChoice[], typed: string): CityChoice | undefined {
  const matches = findCities(choices, typed);
  const exact = matches.filter(({ name }) => normalise(name) === normalise(typed));
  if (exact.length === 1) return exact[0];
  return typed.trim() !== '' && matches.length === 1 ? matches[0] : undefined;
}

type CityOptionProps = { city: CityChoice; isChosen: boolean; withGovernorate: boolean };

const CityOption = ({ city, isChosen, withGovernorate }: CityOptionProps) => (
  <>
    <span className="grow">{city.name}</span>
    {withGovernorate && <span className="text-sm text-soft">{city.governorate.name}</span>}
    {isChosen && <Icon name="check" className="size-5 text-act" />}
  </>
);
