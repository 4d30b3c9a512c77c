import { useId, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Amount } from '#app/ui/price.tsx';
import { type Option, useSuggestions } from './use-suggestions.ts';

/**
 * The search of the whole shop: a plain form to the store, with suggestions while typing once scripts have loaded. A second one on a page needs its
 * own `label`.
 */
export function SearchBox({ className, label }: { className?: string; label?: string }) {
  const words = useMessages().shell;
  const locale = useLocale();
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { options, answered } = useSuggestions(open ? text : '');
  const shown = open && options.length > 0;

  // Text typed before the scripts loaded is in the field already; the first render after hydration would clear it.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed === '') return;
    setText(typed);
    setOpen(document.activeElement === input.current);
  }, []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (option: Option) => {
    close();
    input.current?.blur();
    void navigate(option.to);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return open && (event.preventDefault(), close());
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (options.length === 0) return setOpen(true);
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // -1 is the field itself, between the last option and the first.
      setActive((at) => ((at + 1 + step + options.length + 1) % (options.length + 1)) - 1);
    } else if (event.key === 'Enter' && shown && options[active]) {
      event.preventDefault();
      go(options[active]);
    }
  };

  return (
    <Form
      role="search"
      aria-label={label}
      action={urls.store(locale)}
      className={classes('relative', className)}
      onSubmit={close}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <input
        ref={input}
        type="search"
        name="search"
        value={text}
        maxLength={200}
        required
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={words.search_placeholder}
        aria-label={label ?? words.search_label}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        className="text-ellipsis h-11 w-full rounded-full border border-edge bg-paper ps-11 pe-11 text-base hover:border-ink"
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <button
        type="submit"
        aria-label={words.search}
        className="absolute start-0 top-0 grid size-11 place-items-center rounded-full text-soft hover:text-ink"
      >
        <Icon name="search" className="size-5" />
      </button>
      {text !== '' && (
        <button
          type="button"
          aria-label={words.clear_search}
          className="absolute end-0 top-0 grid size-11 place-items-center text-soft"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <ul
        id={listId}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto rounded-lg border border-line bg-paper py-2 shadow-lift"
      >
        {shown &&
          options.map((option, index) => (
            <li
              key={option.to}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={classes(
                'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5',
                index === active && 'bg-sunk',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => go(option)}
            >
              <OptionRow option={option} />
            </li>
          ))}
      </ul>
      <p role="status" className="sr-only">
        {open && answered !== null ? words.suggestions_count(answered) : ''}
      </p>
    </Form>
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
