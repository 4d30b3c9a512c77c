import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { toBody, valuesOf } from './form-values.ts';
import { PlaceFields, PriceFields, StockFields, TextFields } from './product-fields.tsx';
import type { ProductEditor } from './use-product.ts';

type Props = { editor: ProductEditor; onDirty: (isDirty: boolean) => void };

/** The fields of a product that are saved together. */
export function ProductForm({ editor, onDirty }: Props) {
  const { products: words } = useMessages();
  const { product, seen, replace } = editor;
  return (
    <ChangeForm
      target={['PUT /staff/products/{id}', { params: { id: product.id } }]}
      record={product}
      seen={seen}
      names={words.fields}
      valuesOf={valuesOf}
      toBody={toBody}
      onChange={replace}
      onDirty={onDirty}
    >
      <TextFields />
      <PriceFields />
      <PlaceFields />
      <StockFields />
    </ChangeForm>
  );
}
