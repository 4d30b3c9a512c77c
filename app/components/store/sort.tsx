import { useEffect, useState } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/input.tsx';
import { formId } from './filters.tsx';

const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'unit_price', 'name_asc', 'name_desc'] as const;

/** The sorting of the list; a search has one more option, the closest match first. */
export function Sort({
  value,
  searching,
  onChoose,
}: {
  value: string | undefined;
  searching: boolean;
  onChoose: (form: HTMLFormElement) => void;
}) {
  const words = useMessages().store;
  const current = value ?? (searching ? 'relevance' : 'newest');
  const [selected, setSelected] = useState(current);
  useEffect(() => setSelected(current), [current]);
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => {
    setSelected(event.target.value);
    if (event.target.form) onChoose(event.target.form);
  };
  return (
    <div className="flex items-center gap-3 text-sm">
      <label className="flex min-w-0 items-center gap-3">
        <span className="whitespace-nowrap text-soft max-md:sr-only">{words.sort}</span>
        <Select name="sort" form={formId} value={selected} onChange={choose} className="min-w-0 md:w-auto">
          {searching && <option value="relevance">{words.sorts.relevance}</option>}
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
