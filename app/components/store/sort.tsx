import { useMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/input.tsx';
import type { StoreQuery } from '#app/urls.ts';
import { formId } from './filters.tsx';
import { defaultSort } from './query.ts';
import { useShownChoice } from './use-shown-choice.ts';

const sorts = [
  'featured',
  'best_selling',
  'top_rated',
  'newest',
  'oldest',
  'biggest_discount',
  'price_asc',
  'price_desc',
  'unit_price',
  'name_asc',
  'name_desc',
] as const;

type SortName = (typeof sorts)[number] | 'relevance';

/** The sorting of the list; a search has one more option, the closest match first. */
export function Sort({ query, onChoose }: { query: StoreQuery; onChoose: (form: HTMLFormElement) => void }) {
  const words = useMessages().store;
  const current = query.sort ?? defaultSort(query);
  const [selected, setSelected] = useShownChoice<string>(current);
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => {
    setSelected(event.target.value);
    if (event.target.form) onChoose(event.target.form);
  };
  return (
    <div className="flex items-center gap-3 text-sm">
      {/* On a phone a short word, which the transparent control covers. */}
      <label className="flex min-w-0 items-center gap-3 max-md:relative max-md:h-11 max-md:min-w-11 max-md:justify-center max-md:gap-0.5 max-md:rounded-full max-md:px-2 max-md:has-focus-visible:outline-2">
        <span className="whitespace-nowrap text-soft max-md:sr-only">{words.sort}</span>
        <span aria-hidden="true" className="text-xs whitespace-nowrap md:hidden">
          {words.short_sorts[selected as SortName]}
        </span>
        <Icon name="down" className="size-3.5 md:hidden" />
        <Select
          name="sort"
          form={formId}
          value={selected}
          onChange={choose}
          className="min-w-0 max-md:absolute max-md:inset-0 max-md:size-full max-md:min-h-0 max-md:p-0! max-md:opacity-0 md:w-auto"
        >
          {query.search && <option value="relevance">{words.sorts.relevance}</option>}
          {sorts.map((one) => (
            <option key={one} value={one}>
              {words.sorts[one]}
            </option>
          ))}
        </Select>
      </label>
      <noscript>
        <Button variant="secondary" form={formId}>
          {words.apply}
        </Button>
      </noscript>
    </div>
  );
}
