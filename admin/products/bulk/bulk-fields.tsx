import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { useGetList } from 'react-admin';
import type { Brand } from '#admin/brands/brand.ts';
import { useCategoryPaths } from '#admin/categories/category-input.tsx';
import type { Category } from '#admin/categories/category.ts';
import { useWords } from '#admin/i18n.ts';
import { MomentField } from '#admin/ui/moment-input.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { stockReasons } from '#values/stock.ts';
import { offerWays, priceWays, statusesTo, steps, stockWays, type Wanted } from './change.ts';

type Of<A extends Wanted['action']> = Extract<Wanted, { action: A }>;
type Fields<A extends Wanted['action']> = { wanted: Of<A>; onChange: (wanted: Of<A>) => void };

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

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly T[];
  names: Record<T, string>;
  onChange: (value: T) => void;
};

const Choice = <T extends string>({ label, value, choices, names, onChange }: ChoiceProps<T>) => (
  <TextField select fullWidth label={label} value={value} onChange={({ target }) => onChange(target.value as T)}>
    {choices.map((one) => (
      <MenuItem key={one} value={one}>
        {names[one]}
      </MenuItem>
    ))}
  </TextField>
);

type FigureProps = { label: string; value: string; onChange: (value: string) => void };

const Figure = ({ label, value, onChange }: FigureProps) => (
  <TextField
    fullWidth
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
  />
);

function PriceFields({ wanted, onChange }: Fields<'price'>) {
  const words = useWords().products.bulk;
  const isPercent = wanted.way === 'raise' || wanted.way === 'lower';
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={wanted.way}
          choices={priceWays}
          names={words.price_ways}
          onChange={(way) => onChange({ ...wanted, way })}
        />
        <Figure
          label={isPercent ? words.percent : words.amount}
          value={wanted.number}
          onChange={(number) => onChange({ ...wanted, number })}
        />
      </SideBySide>
      {wanted.way !== 'set' && <StepField step={wanted.step} onChange={(step) => onChange({ ...wanted, step })} />}
    </Stack>
  );
}

function StepField({ step, onChange }: { step: Of<'price'>['step']; onChange: (step: Of<'price'>['step']) => void }) {
  const words = useWords().products.bulk;
  return <Choice label={words.step} value={step} choices={steps} names={words.steps} onChange={onChange} />;
}

function OfferFields({ wanted, onChange }: Fields<'offer'>) {
  const { products: words } = useWords();
  const { bulk } = words;
  const { way } = wanted;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={bulk.way}
          value={way}
          choices={offerWays}
          names={bulk.offer_ways}
          onChange={(next) => onChange({ ...wanted, way: next })}
        />
        {way !== 'end' && (
          <Figure
            label={way === 'percent' ? bulk.percent : bulk.amount}
            value={wanted.number}
            onChange={(number) => onChange({ ...wanted, number })}
          />
        )}
      </SideBySide>
      {way !== 'end' && (
        <>
          {way !== 'set' && <StepField step={wanted.step} onChange={(step) => onChange({ ...wanted, step })} />}
          <SideBySide>
            <MomentField
              label={words.offer_from}
              value={wanted.from}
              onChange={(from) => onChange({ ...wanted, from })}
              helperText={words.window_lead}
            />
            <MomentField
              label={words.offer_until}
              value={wanted.until}
              onChange={(until) => onChange({ ...wanted, until })}
            />
          </SideBySide>
        </>
      )}
    </Stack>
  );
}

function StockFields({ wanted, onChange }: Fields<'stock'>) {
  const words = useWords().products.ledger;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={wanted.way}
          choices={stockWays}
          names={words.ways}
          onChange={(way) => onChange({ ...wanted, way })}
        />
        <Figure
          label={wanted.way === 'count' ? words.counted : words.how_many}
          value={wanted.number}
          onChange={(number) => onChange({ ...wanted, number })}
        />
      </SideBySide>
      {wanted.way !== 'count' && (
        <Choice
          label={words.reason}
          value={wanted.reason}
          choices={stockReasons.filter((reason) => reason !== 'import' && reason !== 'counted')}
          names={words.reasons}
          onChange={(reason) => onChange({ ...wanted, reason })}
        />
      )}
      <TextField
        label={words.note}
        value={wanted.note}
        onChange={({ target }) => onChange({ ...wanted, note: target.value })}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </Stack>
  );
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

type To = NonNullable<Extract<Wanted, { to: unknown }>['to']>;

function CategoryField({ onChange }: { onChange: (to: To | null) => void }) {
  const { products: words } = useWords();
  const paths = useCategoryPaths();
  const { data = [] } = useGetList<Category>('categories', { pagination: { page: 1, perPage: 1000 } });
  return (
    <Autocomplete
      options={paths}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(data.find(({ id }) => id === chosen?.id) ?? null)}
      renderInput={(input) => <TextField {...input} label={words.category} />}
    />
  );
}

function BrandField({ onChange }: { onChange: (to: To | null) => void }) {
  const { products: words } = useWords();
  const named = useNamed();
  const { data = [] } = useGetList<Brand>('brands', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <Autocomplete
      options={data}
      getOptionLabel={({ name }) => named(name)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => onChange(chosen)}
      renderInput={(input) => <TextField {...input} label={words.brand} />}
    />
  );
}
