import { useWords } from '#admin/i18n.ts';
import { statusesTo, type Wanted } from './change.ts';
import { Choice } from './choice.tsx';
import type { Fields } from './fields.ts';
import { BrandField, CategoryField } from './place-fields.tsx';
import { OfferFields, PriceFields } from './price-fields.tsx';
import { StockFields } from './stock-fields.tsx';

/** What is asked for by each thing that can be done to many. */
export function BulkFields({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  switch (wanted.action) {
    case 'price':
      return <PriceFields wanted={wanted} onChange={onChange} />;
    case 'offer':
      return <OfferFields wanted={wanted} onChange={onChange} />;
    case 'stock':
      return <StockFields wanted={wanted} onChange={onChange} />;
    case 'status':
      return <StatusField wanted={wanted} onChange={onChange} />;
    case 'category':
      return <CategoryField onChange={(to) => onChange({ action: 'category', to })} />;
    default:
      return <BrandField onChange={(to) => onChange({ action: 'brand', to })} />;
  }
}

function StatusField({ wanted, onChange }: Fields<'status'>) {
  const words = useWords().products.bulk;
  return (
    <Choice
      label={words.status_to}
      value={wanted.status}
      choices={statusesTo}
      names={words.statuses}
      onChange={(status) => onChange({ ...wanted, status })}
    />
  );
}
