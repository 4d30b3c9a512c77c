import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { apiName } from '#values/product-field-views.ts';
import { priceFields, toBody, valuesOf, variantFields } from './form-values.ts';
import { PlaceFields, PriceFields, StockFields, TextFields } from './product-fields.tsx';
import type { ProductEditor } from './use-product.ts';

type Props = {
  editor: ProductEditor;
  onDirty: (isDirty: boolean) => void;
  /** Price, offer and codes belong to its variants. */
  hasOptions: boolean;
};

/** The fields of a product that are saved together. */
export function ProductForm({ editor, onDirty, hasOptions }: Props) {
  const { products: words } = useMessages();
  const { product, seen, replace } = editor;
  const elsewhere = hasOptions ? variantFields : product.is_set ? priceFields : [];
  const names = omitKeys(words.fields, elsewhere.map(apiName));
  return (
    <ChangeForm
      target={['PUT /staff/products/{id}', { params: { id: product.id } }]}
      record={product}
      seen={seen}
      names={names}
      valuesOf={valuesOf}
      toBody={toBody}
      onChange={replace}
      onDirty={onDirty}
    >
      <TextFields />
      <PriceFields hasOptions={hasOptions} isSet={product.is_set} />
      <PlaceFields hasOptions={hasOptions} />
      <StockFields />
    </ChangeForm>
  );
}

const omitKeys = (names: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([key]) => !keys.includes(key)));
