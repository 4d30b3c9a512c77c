import { useMessages } from '#admin/i18n.ts';
import { targetStatuses, type BulkChange } from './change.ts';
import { Choice } from './choice.tsx';
import type { Fields } from './fields.ts';
import { BrandField, CategoryField } from './place-fields.tsx';
import { OfferFields, PriceFields } from './price-fields.tsx';
import { StockFields } from './stock-fields.tsx';

/** The input fields of each bulk action. */
export function BulkFields({ change, onChange }: { change: BulkChange; onChange: (change: BulkChange) => void }) {
  switch (change.action) {
    case 'price':
      return <PriceFields change={change} onChange={onChange} />;
    case 'offer':
      return <OfferFields change={change} onChange={onChange} />;
    case 'stock':
      return <StockFields change={change} onChange={onChange} />;
    case 'status':
      return <StatusField change={change} onChange={onChange} />;
    case 'category':
      return <CategoryField onChange={(to) => onChange({ action: 'category', to })} />;
    default:
      return <BrandField onChange={(to) => onChange({ action: 'brand', to })} />;
  }
}

function StatusField({ change, onChange }: Fields<'status'>) {
  const words = useMessages().products.bulk;
  return (
    <Choice
      label={words.status_to}
      value={change.status}
      choices={targetStatuses}
      names={words.statuses}
      onChange={(status) => onChange({ ...change, status })}
    />
  );
}
