import { useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { afterPaint } from '#app/ui/after-paint.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { classes } from '#app/ui/classes.ts';
import { Input } from '#app/ui/input.tsx';
import { Link } from '#app/ui/link.tsx';
import { SheetHeader } from '#app/ui/sheet-header.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import { shadeFamilies } from '#values/shade-families.ts';
import { withQueryChange } from './query.ts';
import type { StoreView } from './store-view.ts';

export const sheetId = 'filter-sheet';
export const formId = 'filters';

/**
 * The filters: beside the list on wide screens, in a sheet on a phone. A plain form that loads the store again; once scripts have loaded, `onChoose`
 * applies each choice immediately.
 */
export function Filters({ view, onChoose }: { view: StoreView; onChoose: (form: HTMLFormElement) => void }) {
  const words = useMessages();
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  useSheet(sheetId);
  const { query, facets, total } = view;
  const choose = () => afterPaint(() => form.current && onChoose(form.current));

  return (
    <aside id={sheetId} popover="auto" aria-label={words.store.filters} className="sheet side-sheet">
      <SheetHeader sheetId={sheetId} className="md:hidden">
        {words.store.filters}
      </SheetHeader>
      <form
        ref={form}
        id={formId}
        action={urls.store(locale)}
        className="px-4 md:px-0"
        onSubmit={(event) => {
          event.preventDefault();
          choose();
          const sheet = document.getElementById(sheetId);
          if (sheet?.matches(':popover-open')) sheet.hidePopover();
        }}
      >
        {(['category', 'sub_category', 'search'] as const).map(
          (name) => query[name] && <input key={name} type="hidden" name={name} value={query[name]} />,
        )}
        <CategoryLinks view={view} />
        <OnlyGroup view={view} onChoose={choose} />
        <PriceRange view={view} onChange={choose} />
        <FacetGroup
          name="shade"
          title={words.store.shade}
          facets={facets.shades}
          selected={query.shade}
          onChoose={choose}
          colourOf={(slug) => shadeFamilies.find((family) => family.slug === slug)?.hex}
        />
        <FacetGroup
          name="size"
          title={words.store.size}
          facets={facets.sizes}
          selected={query.size}
          onChoose={choose}
        />
        <FacetGroup
          name="free_from"
          title={words.store.free_from_title}
          note={words.store.free_from_note}
          facets={facets.freeFrom}
          selected={query.free_from}
          onChoose={choose}
        />
        <FacetGroup
          name="brand"
          title={words.store.brand}
          facets={facets.brands}
          selected={query.brand}
          onChoose={choose}
        />
        <div className="sticky bottom-0 -mx-4 mt-6 border-t border-line bg-paper p-4 md:hidden">
          <Button fullWidth>{words.store.show_count(total)}</Button>
        </div>
        <noscript>
          <Button fullWidth className="mt-6 max-md:hidden">
            {words.store.apply}
          </Button>
        </noscript>
      </form>
    </aside>
  );
}

/** What a list can be limited to: offers, sets, and products in stock. */
function OnlyGroup({ view: { query, facets }, onChoose }: { view: StoreView; onChoose: () => void }) {
  const words = useMessages().store;
  return (
    <Group title={words.only}>
      <Choice name="offers" value="1" selected={query.offers === '1'} onChoose={onChoose}>
        <Counted label={words.offers} count={facets.offers} />
      </Choice>
      {facets.sets > 0 && (
        <Choice name="set" value="1" selected={query.set === '1'} onChoose={onChoose}>
          <Counted label={words.sets} count={facets.sets} />
        </Choice>
      )}
      <Choice name="available" value="1" selected={query.available === '1'} onChoose={onChoose}>
        <Counted label={words.available} count={facets.available} />
      </Choice>
    </Group>
  );
}

type FacetGroupProps = {
  name: string;
  title: string;
  note?: string;
  facets: readonly { slug: string; name: string; count: number }[];
  selected: readonly string[] | undefined;
  onChoose: () => void;
  colourOf?: (slug: string) => string | undefined;
};

/** The choices of a facet; nothing without one. */
const FacetGroup = ({ name, title, note, facets, selected, onChoose, colourOf }: FacetGroupProps) =>
  facets.length > 0 && (
    <Group title={title}>
      {note && <p className="pb-1 text-sm text-soft">{note}</p>}
      {facets.map((facet) => (
        <Choice
          key={facet.slug}
          name={name}
          value={facet.slug}
          selected={selected?.includes(facet.slug)}
          onChoose={onChoose}
        >
          <Counted label={facet.name} count={facet.count} colour={colourOf?.(facet.slug)} />
        </Choice>
      ))}
    </Group>
  );

type ChoiceProps = {
  name: string;
  value: string;
  selected: boolean | undefined;
  onChoose: () => void;
  children: React.ReactNode;
};

/** A checkbox that follows the URL, and shows a choice before its list has loaded. */
function Choice({ selected = false, onChoose, ...rest }: ChoiceProps) {
  const [checked, setChecked] = useState(selected);
  useEffect(() => setChecked(selected), [selected]);
  return (
    <Checkbox
      {...rest}
      checked={checked}
      onChange={(event) => {
        setChecked(event.target.checked);
        onChoose();
      }}
    />
  );
}

/** The categories as links, the open one with its subcategories. */
function CategoryLinks({ view: { query, facets } }: { view: StoreView }) {
  const words = useMessages().store;
  const locale = useLocale();
  const to = (category?: string, sub_category?: string) =>
    urls.store(locale, withQueryChange(query, { category, sub_category }));
  return (
    <Group title={words.category}>
      <ul>
        <CategoryLink to={to()} name={words.all} count={facets.all} current={!query.category && !query.sub_category} />
        {facets.categories.map((root) => {
          const inside = root.slug === query.category || root.children.some(({ slug }) => slug === query.sub_category);
          return (
            <li key={root.slug}>
              <ul>
                <CategoryLink
                  to={to(root.slug)}
                  name={root.name}
                  count={root.count}
                  current={inside && !query.sub_category}
                />
                {inside &&
                  root.children.map((child) => (
                    <CategoryLink
                      key={child.slug}
                      to={to(root.slug, child.slug)}
                      name={child.name}
                      count={child.count}
                      current={child.slug === query.sub_category}
                      inner
                    />
                  ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

const CategoryLink = ({
  to,
  name,
  count,
  current,
  inner,
}: {
  to: string;
  name: string;
  count: number;
  current: boolean;
  inner?: boolean;
}) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={classes(
        'flex min-h-11 items-center underline-offset-4 hover:underline',
        inner && 'ps-4 text-sm',
        current && 'font-medium text-act',
      )}
    >
      <Counted label={name} count={count} />
    </Link>
  </li>
);

const Group = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="border-b border-line py-4">
    <legend className="float-start mb-1 w-full text-sm font-medium">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
);

/** The name of a choice with the number of its products, and a dot in its colour. */
const Counted = ({ label, count, colour }: { label: string; count: number; colour?: string | undefined }) => (
  <span className="flex grow justify-between gap-3">
    <span className="flex items-center gap-2">
      {colour && (
        <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 shrink-0">
          <circle cx="9" cy="9" r="8.5" fill={colour} stroke="currentColor" strokeOpacity="0.3" />
        </svg>
      )}
      {label}
    </span>
    <span className="text-sm text-soft tabular-nums">{count}</span>
  </span>
);

type PriceRangeProps = { view: StoreView; onChange: () => void };

/** The lowest and the highest price; left out while nothing is listed. */
function PriceRange({ view: { query, facets }, onChange }: PriceRangeProps) {
  const words = useMessages().store;
  if (facets.price.max === 0 && !query.min_price && !query.max_price) return null;
  return (
    <Group title={`${words.price} (${words.price_unit})`}>
      <div className="flex items-end gap-3 pt-1">
        <PriceInput
          key={`from-${query.min_price ?? ''}`}
          name="min_price"
          label={words.price_from}
          value={query.min_price}
          hint={facets.price.min / 100}
          onChange={onChange}
        />
        <span aria-hidden="true" className="grid min-h-12 place-items-center text-soft">
          –
        </span>
        <PriceInput
          key={`to-${query.max_price ?? ''}`}
          name="max_price"
          label={words.price_to}
          value={query.max_price}
          hint={facets.price.max / 100}
          onChange={onChange}
        />
      </div>
    </Group>
  );
}

type PriceInputProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  hint: number;
  onChange: () => void;
};

const PriceInput = ({ name, label, value, hint, onChange }: PriceInputProps) => (
  <label className="grid grow basis-0 gap-1 text-sm text-soft">
    {label}
    <Input
      name={name}
      inputMode="decimal"
      dir="ltr"
      maxLength={12}
      autoComplete="off"
      defaultValue={value}
      placeholder={String(Math.round(hint))}
      onBlur={({ target }) => target.value.trim() !== String(value ?? '') && onChange()}
      className="tabular-nums"
    />
  </label>
);
