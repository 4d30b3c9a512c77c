import { AutocompleteInput, DateInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { choiceField, searchField } from '#admin/ui/filters.tsx';
import { statuses } from './order.ts';
import { governoratesOf, useCities } from './places.ts';

/** Filters of the list of orders; the first two are always shown. */
export function useOrderFilters() {
  const { orders, order_work: words } = useMessages();
  const cities = useCities();
  return [
    searchField(orders.search),
    choiceField('status', { label: orders.status, names: orders.statuses, ids: statuses, any: orders.all }),
    choiceField('payment_status', {
      label: words.payment_state,
      names: orders.payment_states,
      any: words.any,
      alwaysOn: false,
    }),
    choiceField('payment_method', { label: words.way, names: orders.ways, any: words.any, alwaysOn: false }),
    <AutocompleteInput
      key="governorate_id"
      source="governorate_id"
      label={words.governorate}
      choices={governoratesOf(cities)}
      translateChoice={false}
    />,
    <AutocompleteInput key="city_id" source="city_id" label={words.city} choices={cities} translateChoice={false} />,
    <DateInput key="from" source="from" label={words.from} parse={asDay} />,
    <DateInput key="to" source="to" label={words.to} parse={asDay} />,
  ];
}

/** The day that a date field gives, as YYYY-MM-DD. */
export const asDay = (value: string | Date | null): string | null =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;
