import { useWords } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { typed, valuesOf } from './form-values.ts';
import { PlaceFields, PriceFields, StockFields, TextFields } from './product-fields.tsx';
import type { Opened } from './use-product.ts';

type Props = { opened: Opened; onDirty: (isDirty: boolean) => void };

/** What of a product is written in a form. */
export function ProductForm({ opened, onDirty }: Props) {
  const { products: words } = useWords();
  const { product, seen, look } = opened;
  return (
    <ChangeForm
      path={`staff/products/${product.id}`}
      record={product}
      seen={seen}
      names={{
        name: words.title,
        size: words.size,
        description: words.description,
        how_to_use: words.how_to_use,
        ingredients: words.ingredients,
        price: words.price,
        offer_price: words.offer_price,
        offer_from: words.offer_from,
        offer_until: words.offer_until,
        category_id: words.category,
        brand_id: words.brand,
        sku: words.sku,
        low_stock: words.low_stock,
        slug: words.slug,
        search_words: words.search_words,
      }}
      valuesOf={valuesOf}
      typed={typed}
      onChange={look}
      onDirty={onDirty}
    >
      <TextFields />
      <PriceFields />
      <PlaceFields />
      <StockFields />
    </ChangeForm>
  );
}
