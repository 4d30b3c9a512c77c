import { AutocompleteInput, DateInput, SearchInput, SelectInput } from 'react-admin';
import { useWords } from '#admin/i18n.ts';
import { statuses } from './order.ts';
import { governoratesOf, useCities } from './places.ts';

const choicesOf = (names: Record<string, string>, ids: readonly string[] = Object.keys(names)) =>
  ids.map((id) => ({ id, name: names[id] }));

/** What the list of orders is narrowed by; the first two are always there. */
export function useOrderFilters() {
  const { orders, order_work: words } = useWords();
  const cities = useCities();
  return [
    <SearchInput
      key="search"
      source="search"
      alwaysOn
      placeholder={orders.search}
      sx={{ minInlineSize: { sm: 280 } }}
    />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      label={orders.status}
      choices={choicesOf(orders.statuses, statuses)}
      emptyText={orders.all}
      translateChoice={false}
    />,
    <SelectInput
      key="payment_status"
      source="payment_status"
      label={words.payment_state}
      choices={choicesOf(orders.payment_states)}
      translateChoice={false}
    />,
    <SelectInput
      key="payment_method"
      source="payment_method"
      label={words.way}
      choices={choicesOf(orders.ways)}
      translateChoice={false}
    />,
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

const asDay = (value: string | Date | null): string | null =>
  value instanceof Date ? value.toISOString().slice(0, 10) : value;
