import { Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { BrandInput } from '#admin/brands/brand-input.tsx';
import { CategoryInput } from '#admin/categories/category-input.tsx';
import { useMessages } from '#admin/i18n.ts';
import { AmountInput } from '#admin/ui/amount-input.tsx';
import { BothLanguages, SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeInput } from '#admin/ui/cairo-time-input.tsx';
import { IntegerInput } from '#admin/ui/integer-input.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { BothRichTexts } from '#admin/ui/rich-text-input.tsx';
import { apiName, type FieldName, fieldOf, fieldsWith } from '#values/product-field-views.ts';
import { variantFields } from './form-values.ts';
import { GoToVariants } from './variants/go-to-variants.tsx';

type Props = {
  isNew?: boolean;
  /** Price, offer and codes belong to its variants. */
  hasOptions?: boolean;
  /** Its price follows from its parts. */
  isSet?: boolean;
};

/** The input of a field, by its kind. */
function FieldInput({ name, isNew }: { name: FieldName; isNew: boolean }) {
  const { products: words } = useMessages();
  const { kind, localized, max, nullable } = fieldOf(name);
  const source = apiName(name);
  const label = words.fields[source];
  const lead = isNew && source === 'slug' ? words.slug_new_lead : words.leads[source];
  const inputProps = { source, label, ...(lead !== undefined && { helperText: lead }) };
  if (name === 'categoryId') return <CategoryInput source={source} label={label} required />;
  if (name === 'brandId') return <BrandInput source={source} label={label} required />;
  if (kind === 'html') return <BothRichTexts source={source} label={label} />;
  if (localized) return <BothLanguages {...inputProps} {...(max !== undefined && { maxLength: max })} />;
  if (kind === 'amount') return <AmountInput {...inputProps} required={!nullable} />;
  if (kind === 'time') return <CairoTimeInput source={source} label={label} />;
  if (kind === 'units') return <IntegerInput {...inputProps} />;
  const isText = kind === 'line' || kind === 'text';
  return (
    <TextInput
      source={source}
      label={label}
      helperText={lead ?? false}
      fullWidth
      {...(kind === 'text' && { multiline: true, minRows: 3, maxRows: 12 })}
      {...(isText && { parse: unchangedInput })}
      slotProps={{ htmlInput: { dir: isText ? 'auto' : 'ltr', maxLength: max } }}
    />
  );
}

/** Without anything in it a text is empty, not absent. */
const unchangedInput = (text: string): string => text;

const inputsOf = (panel: 'texts' | 'pricing' | 'place' | 'stock', { isNew = false, hasOptions = false }: Props = {}) =>
  fieldsWith('panel', panel)
    .filter((name) => !hasOptions || !variantFields.includes(name))
    .map((name) => <FieldInput key={name} name={name} isNew={isNew} />);

/** The texts of a product, in both languages. */
export function TextFields() {
  const { products: words } = useMessages();
  return (
    <Panel title={words.texts}>
      <Stack spacing={2}>{inputsOf('texts')}</Stack>
    </Panel>
  );
}

/** The price, and the offer with its period. */
export function PriceFields({ hasOptions = false, isSet = false }: Props) {
  const { products: words, variants, sets } = useMessages();
  if (hasOptions || isSet)
    return (
      <Panel title={words.pricing}>
        <GoToVariants text={isSet ? sets.elsewhere : variants.elsewhere} label={isSet ? sets.title : variants.go} />
      </Panel>
    );
  return (
    <Panel title={words.pricing}>
      <SideBySide>{inputsOf('pricing')}</SideBySide>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.window_lead}
      </Typography>
    </Panel>
  );
}

/** The low stock threshold. With `isNew` also the initial stock. */
export function StockFields({ isNew = false }: Props) {
  const { products: words } = useMessages();
  return (
    <Panel title={isNew ? words.stock : words.shelf_and_alert}>
      <SideBySide>
        {isNew && <IntegerInput source="stock" label={words.stock_first} />}
        {inputsOf('stock')}
      </SideBySide>
    </Panel>
  );
}

/** Category, brand, codes, slug and search words. With `isNew` there is no slug yet. */
export function PlaceFields({ isNew = false, hasOptions = false }: Props) {
  const { products: words } = useMessages();
  return (
    <Panel title={words.place}>
      <SideBySide>{inputsOf('place', { isNew, hasOptions })}</SideBySide>
    </Panel>
  );
}
