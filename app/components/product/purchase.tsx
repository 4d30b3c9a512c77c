import { lazy, Suspense } from 'react';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
import type { CardPicture } from '#shop/catalogue/card.ts';
import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import type { ProductVariant as Variant } from '#shop/catalogue/product-variant.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { monthText } from '#app/i18n/day.ts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { AvoidNotice } from '#app/components/avoid/avoid-notice.tsx';
import { CareFacts } from './care-facts.tsx';
import type { CareNote } from './care-note.ts';
import { BuyBox, formId } from './buy-box.tsx';
import { Delivery } from './delivery.tsx';
import { ProductDetails as Details } from './product-details.tsx';
import { type Benefits, ProductPrice } from './product-price.tsx';
import { StockLabel } from './stock-label.tsx';
import type { Buyable } from './use-buy.ts';
import { VariantChoice } from './variant-choice.tsx';

/** Loaded for a set only. */
const SetContents = lazy(() =>
  import('./set-contents.tsx').then((part) => ({ default: part.SetContents })).catch(() => ({ default: () => <></> })),
);

type PageProduct = Omit<ProductDetails, 'reviews' | 'related' | 'favourites' | 'notices' | 'movedTo' | 'care'>;

/** The pictures of the chosen variant, then those that show no other variant; without any, the picture of the product's card. */
export function imagesOf({ pictures, picture, variants }: PageProduct, chosen: Variant): readonly CardPicture[] {
  const ofOthers = new Set(variants.flatMap((variant) => variant.pictures.map(({ hash }) => hash)));
  const images = [...chosen.pictures, ...pictures.filter(({ hash }) => !ofOthers.has(hash))];
  return images.length > 0 ? images : picture ? [picture] : [];
}

const buyableOf = (product: PageProduct, chosen: Variant, images: readonly CardPicture[]): Buyable => ({
  id: product.id,
  slug: product.slug,
  variantId: chosen.id,
  variantName: chosen.name,
  name: product.name,
  price: chosen.price,
  offer: chosen.offer,
  stock: chosen.stock,
  picture: images[0] ?? null,
  pictures: images,
});

/** For whom it is, delivery, while it can be bought, and the texts of the product. */
export const About = ({
  product,
  care,
  ingredientNote,
  isInStock,
  deliveryDays,
  cairoOffset,
  returnDays,
}: {
  product: Pick<ProductDetails, 'description' | 'howToUse' | 'ingredients' | 'knowledge'>;
  care: CareNote | null;
  ingredientNote: string;
  isInStock: boolean;
  deliveryDays: DeliveryDays | null;
  cairoOffset: number;
  returnDays: number;
}) => (
  <>
    {care && (
      <HydrateLater>
        <CareFacts {...care} />
      </HydrateLater>
    )}
    {isInStock && (
      <HydrateLater>
        <Delivery days={deliveryDays} cairoOffset={cairoOffset} returnDays={returnDays} />
      </HydrateLater>
    )}
    <HydrateLater>
      <div className="mt-6">
        <Details
          description={product.description}
          howToUse={product.howToUse}
          ingredients={product.ingredients}
          knowledge={product.knowledge}
          ingredientNote={ingredientNote}
        />
      </div>
    </HydrateLater>
  </>
);

type PurchaseProps = {
  product: PageProduct;
  chosen: Variant;
  onChoose: (variant: Variant) => void;
  images: readonly CardPicture[];
  facts: readonly { label: string; value: string }[];
  error: string | undefined;
  benefits: Benefits;
};

/** The chosen variant: price, choice, stock, and the form that adds it to the cart. */
export const Purchase = ({ product, chosen, onChoose, images, facts, error, benefits }: PurchaseProps) => (
  <>
    <ProductPrice product={chosen} benefits={benefits} />
    {product.options.length > 0 && (
      <VariantChoice product={product} chosen={chosen} onChoose={onChoose} form={formId} />
    )}
    {product.set && (
      <Suspense>
        <SetContents items={product.set} />
      </Suspense>
    )}
    <Facts stock={chosen.stock} bestBefore={chosen.bestBefore} facts={product.variants.length > 1 ? [] : facts} />
    <BuyBox key={product.id} product={buyableOf(product, chosen, images)} error={error} />
    <AvoidNotice id={product.id} />
  </>
);

type FactsProps = { stock: number; bestBefore: string | null; facts: readonly { label: string; value: string }[] };

/** Whether the product is in stock, how long it lasts at least, and its fields with a label, such as size and barcode. */
function Facts({ stock, bestBefore, facts }: FactsProps) {
  const words = useMessages().product;
  const locale = useLocale();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <StockLabel stock={stock} />
      {bestBefore !== null && <p className="text-sm">{words.best_before(monthText(bestBefore, locale))}</p>}
      {facts.map(({ label, value }) => (
        <p key={label} className="text-sm">
          <span className="text-soft">{label}:</span> <bdi>{value}</bdi>
        </p>
      ))}
    </div>
  );
}
