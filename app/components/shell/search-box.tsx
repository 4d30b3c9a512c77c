import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart, useLazyPart } from '#app/ui/lazy-part.ts';
import { PlainCombobox } from '#app/ui/plain-combobox.tsx';

const suggestions = lazyPart(() => import('./search-combobox.tsx'));

/**
 * The search of the whole shop: a plain form to the store, with suggestions once the field has had the focus. A second one on a page needs its own
 * `label`.
 */
export function SearchBox({ className, label }: { className?: string; label?: string }) {
  const words = useMessages().shell;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [part, load] = useLazyPart(suggestions, input);

  // Text typed before the scripts loaded is in the field already; the first render after hydration would clear it.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '') setText(typed);
    if (document.activeElement !== input.current) return;
    setOpen(true);
    load();
  }, [load]);

  const field = {
    ref: input,
    type: 'search',
    name: 'search',
    maxLength: 200,
    required: true,
    enterKeyHint: 'search' as const,
    autoComplete: 'off',
    autoCorrect: 'off',
    spellCheck: false,
    placeholder: words.search_placeholder,
    'aria-label': label ?? words.search_label,
    className:
      'text-ellipsis h-11 w-full rounded-full border border-edge bg-paper ps-11 pe-11 text-base hover:border-ink',
    onFocus: () => {
      load();
      setOpen(true);
    },
  };
  const onType = (typed: string) => {
    setText(typed);
    setOpen(true);
  };
  return (
    <Form
      role="search"
      aria-label={label}
      action={urls.store(useLocale())}
      className={classes('relative', className)}
      onSubmit={() => {
        part?.rememberSearch(text);
        setOpen(false);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      {part ? (
        <part.SearchCombobox input={field} text={text} onType={onType} open={open} onOpenChange={setOpen} />
      ) : (
        <PlainCombobox {...field} value={text} onType={onType} />
      )}
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
    </Form>
  );
}
