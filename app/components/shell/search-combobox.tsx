import type { ComponentProps, RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { ComboboxField } from '#app/ui/combobox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Amount } from '#app/ui/price.tsx';
import { type Option, useSuggestions } from './use-suggestions.ts';

type SearchComboboxProps = {
  input: ComponentProps<'input'> & { ref: RefObject<HTMLInputElement | null> };
  text: string;
  onType: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const idOf = ({ to }: Option) => to;

/** The search field with suggestions while typing. */
export function SearchCombobox({ input, text, onType, open, onOpenChange }: SearchComboboxProps) {
  const words = useMessages().shell;
  const navigate = useNavigate();
  const { options, answered } = useSuggestions(open ? text : '');
  return (
    <ComboboxField
      input={input}
      items={options}
      idOf={idOf}
      renderOption={(option) => <OptionRow option={option} />}
      value={null}
      onChoose={({ to }) => {
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

function OptionRow({ option }: { option: Option }) {
  if (option.kind !== 'product') {
    return (
      <>
        <Icon name={option.kind === 'category' ? 'store' : 'search'} className="size-5 text-soft" />
        <span className="grow">{option.label}</span>
        {option.kind === 'category' && <span className="text-sm text-soft">{option.root}</span>}
      </>
    );
  }
  return (
    <>
      {option.picture && (
        <Picture image={option.picture} alt="" sizes="40px" className="size-10 shrink-0 rounded-sm object-cover" />
      )}
      <span className="line-clamp-2 grow text-sm leading-snug md:text-base">{option.label}</span>
      <Amount
        value={option.offer ?? option.price}
        className={classes('text-sm', option.offer !== null && 'text-sale')}
      />
    </>
  );
}
