import { useRef } from 'react';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { afterPaint } from '#app/ui/after-paint.ts';
import { Button } from '#app/ui/button.tsx';
import { SheetHeader } from '#app/ui/sheet-header.tsx';
import { useSheet } from '#app/ui/use-sheet.ts';
import { shadeFamilies } from '#values/shade-families.ts';
import { CategoryLinks } from './category-links.tsx';
import { Choice, Counted, Group } from './choices.tsx';
import { FacetGroup } from './facet-group.tsx';
import { PriceRange } from './price-range.tsx';
import { RatingGroup } from './rating-group.tsx';
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
  const { query, total } = view;
  const choose = () => afterPaint(() => form.current && onChoose(form.current));

  return (
    <aside id={sheetId} popover="auto" aria-label={words.store.filters} className="sheet side-sheet">
      <SheetHeader sheetId={sheetId} className="md:hidden">
        {words.store.filters}
      </SheetHeader>
      <form
        ref={form}
        id={formId}
        autoComplete="off"
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
        <CareGroups view={view} onChoose={choose} />
        <OnlyGroup view={view} onChoose={choose} />
        <PriceRange view={view} onChange={choose} />
        <RatingGroup view={view} onChoose={choose} />
        <ContentGroups view={view} onChoose={choose} />
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
function OnlyGroup({ view: { query, facets }, onChoose }: GroupProps) {
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

type GroupProps = { view: StoreView; onChoose: () => void };

/** For whom the products are: concerns, types of skin and hair. */
function CareGroups({ view: { query, facets }, onChoose }: GroupProps) {
  const words = useMessages().store;
  return (
    <>
      <FacetGroup
        name="concern"
        title={words.concern}
        facets={facets.concerns}
        selected={query.concern}
        onChoose={onChoose}
      />
      <FacetGroup
        name="skin_type"
        title={words.skin_type}
        facets={facets.skinTypes}
        selected={query.skin_type}
        onChoose={onChoose}
      />
      <FacetGroup
        name="hair_type"
        title={words.hair_type}
        facets={facets.hairTypes}
        selected={query.hair_type}
        onChoose={onChoose}
      />
    </>
  );
}

/** What the products are and contain: steps of a routine, shades, sizes, ingredients and brands. */
function ContentGroups({ view: { query, facets }, onChoose }: GroupProps) {
  const words = useMessages().store;
  return (
    <>
      <FacetGroup name="step" title={words.step} facets={facets.steps} selected={query.step} onChoose={onChoose} />
      <FacetGroup
        name="shade"
        title={words.shade}
        facets={facets.shades}
        selected={query.shade}
        onChoose={onChoose}
        colourOf={(slug) => shadeFamilies.find((family) => family.slug === slug)?.hex}
      />
      <FacetGroup name="size" title={words.size} facets={facets.sizes} selected={query.size} onChoose={onChoose} />
      <FacetGroup
        name="free_from"
        title={words.free_from_title}
        note={words.free_from_note}
        facets={facets.freeFrom}
        selected={query.free_from}
        onChoose={onChoose}
      />
      <FacetGroup name="brand" title={words.brand} facets={facets.brands} selected={query.brand} onChoose={onChoose} />
    </>
  );
}
