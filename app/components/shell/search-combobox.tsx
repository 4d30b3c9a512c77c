import type { ComponentProps, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { ComboboxField } from '#app/ui/combobox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Amount } from '#app/ui/price.tsx';
import { wholePercents } from '#values/percent.ts';
import { forgetSearch, forgetSearches, rememberSearch } from './recent-searches.ts';
import { type Option, useStart, useSuggestions } from './use-suggestions.ts';

type SearchComboboxProps = {
  input: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> };
  text: string;
  onType: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const idOf = ({ kind, to }: Option) => kind + to;

export { rememberSearch };

/** The search field with suggestions while typing; before, with the latest searches and popular concerns. */
export function SearchCombobox({ input, text, onType, open, onOpenChange }: SearchComboboxProps) {
  const words = useMessages().shell;
  const navigate = useNavigate();
  const { options, answered } = useSuggestions(open ? text : '');
  const start = useStart(open && text.trim() === '');
  const noSuggestions = answered === 0 ? { empty: words.no_suggestions } : {};
  return (
    <ComboboxField
      input={input}
      items={start.length > 0 ? start : options}
      {...noSuggestions}
      idOf={idOf}
      renderOption={(option) => <OptionRow option={option} />}
      value={null}
      onChoose={({ kind, label, to }) => {
        if (kind === 'forget') return forgetSearches();
        if (kind === 'recent') rememberSearch(label);
        else if (kind === 'search') rememberSearch(text);
        onOpenChange(false);
        input.ref.current?.blur();
        void navigate(to);
      }}
      text={text}
      onType={onType}
      open={open}
      onOpenChange={onOpenChange}
      listLabel={words.suggestions}
      listClassName="max-h-[70dvh]"
      status={open && answered !== null ? words.suggestions_count(answered) : ''}
    />
  );
}

const icons = {
  concern: 'check',
  category: 'store',
  blog: 'file',
  search: 'search',
  popular: 'star',
  recent: 'clock',
  forget: 'trash',
} as const;

function OptionRow({ option }: { option: Option }) {
  const words = useMessages().shell;
  if (option.kind !== 'product') {
    return (
      <>
        <Icon name={icons[option.kind]} className="size-5 shrink-0 text-soft" />
        <span className="grow leading-[1.8]">{option.label}</span>
        {option.kind === 'recent' ? (
          <Forget text={option.label} />
        ) : (
          option.kind !== 'search' &&
          option.kind !== 'forget' && (
            <span className="shrink-0 text-sm text-soft">
              {option.kind === 'category' ? option.root : words.suggestion_kinds[option.kind]}
            </span>
          )
        )}
      </>
    );
  }
  return (
    <>
      {option.picture && (
        <Picture image={option.picture} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm object-cover" />
      )}
      <span className="line-clamp-2 grow text-sm leading-[1.7] md:text-base">{wholePercents(option.label)}</span>
      <Amount
        value={option.offer ?? option.price}
        className={classes('text-sm', option.offer !== null && 'text-sale')}
      />
    </>
  );
}

/** Removes one search by a tap. An option can't contain a button: by keyboard, the option below the searches removes all of them. */
const Forget = ({ text }: { text: string }) => (
  <span
    aria-hidden="true"
    className="-me-3 grid size-11 shrink-0 place-items-center text-soft hover:text-ink"
    onClick={(event) => {
      event.stopPropagation();
      forgetSearch(text);
    }}
  >
    <Icon name="close" className="size-4" />
  </span>
);
