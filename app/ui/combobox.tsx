import { Combobox } from '@base-ui/react/combobox';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ComponentProps, type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useLocale } from '#app/i18n/i18n.tsx';
import { dir } from '#values/locale.ts';
import { classes } from './classes.ts';

type ListProps<Item> = {
  /** The identity of an option; the same function in every render. */
  idOf: (item: Item) => string | number;
  /** The content of an option. */
  renderOption: (item: Item) => ReactNode;
  value: Item | null;
  listLabel: string;
  listClassName: string;
};

type ComboboxProps<Item> = ListProps<Item> & {
  input: ComponentProps<'input'>;
  text: string;
  onType: (text: string) => void;
  /** The options to show; the caller filters them. */
  items: readonly Item[];
  onChoose: (item: Item) => void;
  /** The number of options, announced to screen readers. */
  status: string;
};

type ComboboxFieldProps<Item> = ComboboxProps<Item> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Shown instead of a list without options. */
  empty?: string;
  /** Called by Enter in an open list without a highlighted option, instead of submitting the form. */
  onEnter?: () => void;
};

/** A text field with a list of options below it, in a positioned element. Replaces a `PlainCombobox` once it has loaded. */
export function ComboboxField<Item>({ open, onOpenChange, empty, onEnter, ...combobox }: ComboboxFieldProps<Item>) {
  const { input, items, status } = combobox;
  const isOpen = open && items.length > 0;
  const highlighted = useRef<Item>(undefined);
  const onHighlight = (item: Item | undefined) => (highlighted.current = item);
  const onKey = (key: string) => {
    if (key === 'Escape' && open) return () => onOpenChange(false);
    if ((key === 'ArrowDown' || key === 'ArrowUp') && !isOpen) return () => onOpenChange(true);
    return key === 'Enter' && open && highlighted.current === undefined ? onEnter : undefined;
  };
  return (
    <Root {...combobox} open={isOpen} onOpenChange={onOpenChange} onHighlight={onHighlight}>
      <Input {...input} aria-expanded={isOpen} onKey={onKey} />
      {open && (isOpen || empty) && (
        <div className="absolute inset-x-0 top-full z-40 mt-2 rounded-lg border border-line bg-paper shadow-lift">
          {isOpen ? <Options {...combobox} /> : <p className="px-4 py-3 text-sm">{empty}</p>}
        </div>
      )}
      <p role="status" className="sr-only">
        {status}
      </p>
    </Root>
  );
}

/** A search field with its list of options below it: the content of a popup. Replaces a `PlainCombobox` once it has loaded. */
export function ComboboxSearch<Item>(combobox: ComboboxProps<Item>) {
  const { input, items, status } = combobox;
  const highlighted = useRef<Item>(undefined);
  const onHighlight = (item: Item | undefined) => (highlighted.current = item);
  const onKey = (key: string) => (key === 'Enter' && highlighted.current === undefined ? () => {} : undefined);
  return (
    <Root {...combobox} open autoHighlight onHighlight={onHighlight}>
      <Input {...input} aria-expanded onKey={onKey} />
      <Options {...combobox} />
      <p role="status" className={items.length > 0 ? 'sr-only' : 'px-4 pb-3 text-soft'}>
        {status}
      </p>
    </Root>
  );
}

type RootProps<Item> = ComboboxProps<Item> & {
  open: boolean;
  onOpenChange?: (open: boolean) => void;
  autoHighlight?: boolean;
  /** Called when an option is highlighted, and without one when none is. */
  onHighlight: (item: Item | undefined) => void;
  children: ReactNode;
};

/** Base UI's combobox without its popup, which has 16 kB and hides the page around it from screen readers. */
function Root<Item>({
  open,
  onOpenChange,
  autoHighlight = false,
  onHighlight,
  children,
  ...combobox
}: RootProps<Item>) {
  const { idOf, value, onChoose, text, onType } = combobox;
  const items = useFirstItems(combobox, open);
  const actions = useRef<Combobox.Root.Actions>(null);
  // Base UI waits for the animation of its popup before it forgets the highlight.
  useEffect(() => {
    if (!open) actions.current?.unmount();
  }, [open]);
  return (
    <DirectionProvider direction={dir(useLocale())}>
      <Combobox.Root<Item>
        inline
        open={open}
        onOpenChange={(next) => onOpenChange?.(next)}
        actionsRef={actions}
        items={items}
        filter={null}
        isItemEqualToValue={(a, b) => idOf(a) === idOf(b)}
        value={value}
        onValueChange={(item, { reason }) => {
          if (item !== null && reason === 'item-press') onChoose(item);
        }}
        inputValue={text}
        // Base UI would also clear the text when the list closes.
        onInputValueChange={(typed, { reason }) => {
          if (reason === 'input-change') onType(typed);
        }}
        autoHighlight={autoHighlight}
        onItemHighlighted={(item) => onHighlight(item)}
      >
        {children}
      </Combobox.Root>
    </DirectionProvider>
  );
}

/** The number of options that are rendered when a list opens; a phone would need a moment for hundreds. */
const firstCount = 40;

/** The first options as far as the chosen one, and all of them right after the list has opened. */
function useFirstItems<Item>({ items, value, idOf }: ComboboxProps<Item>, open: boolean): readonly Item[] {
  const hasOpened = useDeferredValue(open, false);
  const first = useMemo(() => {
    const chosen = value === null ? -1 : items.findIndex((item) => idOf(item) === idOf(value));
    return items.slice(0, chosen + firstCount);
  }, [items, value, idOf]);
  return hasOpened ? items : first;
}

type InputProps = ComponentProps<'input'> & {
  /** Returns what a key does here instead of what it does in Base UI. */
  onKey: (key: string) => (() => void) | undefined;
};

/** How far PageDown and PageUp move the highlight; the ends stop it. */
const pageSteps: Record<string, number> = { PageDown: 6, PageUp: -6 };

const optionsOf = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-controls') ?? '')?.querySelectorAll('[role=option]') ?? [];

function moveHighlight(options: ArrayLike<Element>, step: number): void {
  const at = Array.from(options).findIndex((option) => option.hasAttribute('data-highlighted'));
  highlight(options[Math.max(0, Math.min(at + step, options.length - 1))]!);
}

function highlight(option: Element): void {
  // Base UI highlights an option when the pointer moves over it, and has no call for it.
  option.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 }));
  option.scrollIntoView({ block: 'nearest' });
}

const Input = ({ onKey, ...input }: InputProps) => (
  <Combobox.Input
    {...input}
    onKeyDown={(event) => {
      if (event.nativeEvent.isComposing) return;
      const step = pageSteps[event.key];
      const options = step ? optionsOf(event.currentTarget) : [];
      const action = step && options.length > 0 ? () => moveHighlight(options, step) : onKey(event.key);
      if (action) event.preventDefault();
      // Base UI would clear the text by Escape, and also move the highlight by Home and End.
      if (action || ['Escape', 'Home', 'End'].includes(event.key)) event.preventBaseUIHandler();
      action?.();
    }}
  />
);

function Options<Item>({ idOf, renderOption, value, listLabel, listClassName }: ListProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  // Base UI opens the list at the chosen option only by a click.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const chosen = list.current?.querySelector('[aria-selected=true]');
      if (chosen) highlight(chosen);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Combobox.List
      ref={list}
      aria-label={listLabel}
      className={classes('overflow-y-auto overscroll-contain py-2 empty:hidden', listClassName)}
    >
      {(item: Item) => (
        <Combobox.Item
          key={idOf(item)}
          value={item}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5 data-highlighted:bg-sunk"
          // Until something is chosen, the highlighted option is the selected one, which screen readers announce.
          render={(props, { highlighted, selected }) => (
            <div {...props} aria-selected={value === null ? highlighted : selected} />
          )}
        >
          {renderOption(item)}
        </Combobox.Item>
      )}
    </Combobox.List>
  );
}
