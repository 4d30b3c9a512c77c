import type { MonetaryAmount, Offer, OfferShippingDetails } from 'schema-dts';
import { shopId } from '#app/components/shell/shop-data.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import type { ImageSource } from '#app/ui/picture.tsx';
import { useOrigin } from '#app/ui/use-origin.ts';
import type { ProductCard } from '#shop/catalogue/card.ts';
import type { PageFields } from '#shop/catalogue/get-product.ts';
import type { Review } from '#shop/catalogue/reviews/product-reviews.ts';
import type { ProductVariant } from '#shop/catalogue/product-variant.ts';
import { egp } from '#values/money.ts';
import { fullName, type OptionKind } from '#values/variants.ts';
import { schemaOrgOf } from '#values/product-field-views.ts';
import { pictureUrl } from '#values/pictures.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import type { ShippingRange } from '#shop/addresses/shipping-range.ts';

type ProductDataProps = {
  product: Pick<ProductCard, 'id' | 'slug' | 'name' | 'brand' | 'category' | 'options'> &
    PageFields & { variants: readonly ProductVariant[] };
  summary: string;
  images: readonly ImageSource[];
  reviews: {
    average: number;
    count: number;
    items: readonly (Pick<Review, 'author' | 'rating' | 'comment' | 'locale'> & { day: string })[];
  };
  /** Null when there are no delivery areas. */
  shipping: ShippingRange | null;
  freeShippingFrom: number;
  returnDays: number;
};

/** The maximum number of reviews in the structured data. */
const maxReviews = 5;

/** A product's structured data for search engines: the same facts as on the page, in its language. */
export function ProductData(props: ProductDataProps) {
  const { product, summary, images, reviews } = props;
  const origin = useOrigin();
  const locale = useLocale();
  const url = origin + urls.product(locale, product.slug);
  const offerOf = useOffer(props);
  const [only] = product.variants;
  const commentedReviews = reviews.items.filter(({ comment }) => comment !== '').slice(0, maxReviews);
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        ...(product.options.length > 0
          ? groupOf(product, { url, origin, images }, offerOf)
          : { '@type': 'Product' as const, sku: only!.sku ?? String(product.id), offers: offerOf(only!, url) }),
        '@id': `${url}#product`,
        name: product.name,
        description: summary || product.name,
        url,
        ...(images.length > 0 && { image: images.map(({ hash }) => origin + pictureUrl(hash, 1280, 'webp')) }),
        brand: { '@type': 'Brand', name: product.brand.name },
        category: product.category.name,
        ...schemaOrgOf(product),
        ...(reviews.count > 0 && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average,
            ratingCount: reviews.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
        ...(commentedReviews.length > 0 && {
          review: commentedReviews.map(({ author, rating, comment, locale: inLanguage, day }) => ({
            '@type': 'Review' as const,
            author: { '@type': 'Person' as const, name: author },
            datePublished: day,
            reviewRating: { '@type': 'Rating' as const, ratingValue: rating, bestRating: 5, worstRating: 1 },
            reviewBody: comment,
            inLanguage,
          })),
        }),
      }}
    />
  );
}

/** What the variants of a product differ in, as schema.org names it; nothing for an option of the shop's own. */
const variesBy: Partial<Record<OptionKind, string>> = {
  size: 'https://schema.org/size',
  shade: 'https://schema.org/color',
};

type OfferOf = (variant: ProductVariant, url: string) => Offer;

/** A product with options as a group of products, each with its own address, price and stock. */
type GroupPage = { url: string; origin: string; images: readonly ImageSource[] };

function groupOf(
  { id, name, options, variants }: ProductDataProps['product'],
  { url, origin, images }: GroupPage,
  offerOf: OfferOf,
) {
  return {
    '@type': 'ProductGroup' as const,
    productGroupID: String(id),
    variesBy: options.flatMap(({ kind }) => variesBy[kind] ?? []),
    hasVariant: variants.map((variant) => {
      const address = `${url}?v=${variant.id}`;
      const valueOf = (kind: OptionKind) => {
        const nth = options.findIndex((option) => option.kind === kind);
        return options[nth]?.values.find((value) => value.id === variant.values[nth])?.name;
      };
      const [picture] = variant.pictures.length > 0 ? variant.pictures : images;
      const [size, color] = [valueOf('size'), valueOf('shade')];
      return {
        '@type': 'Product' as const,
        name: fullName({ name, variantName: variant.name }),
        ...(picture && { image: origin + pictureUrl(picture.hash, 1280, 'webp') }),
        sku: variant.sku ?? `${id}-${variant.id}`,
        ...(variant.gtin !== null && { gtin: variant.gtin }),
        ...(size !== undefined && { size }),
        ...(color !== undefined && { color }),
        offers: offerOf(variant, address),
      };
    }),
  };
}

function useOffer({ shipping, freeShippingFrom, returnDays }: ProductDataProps): OfferOf {
  const origin = useOrigin();
  const locale = useLocale();
  const { shop } = useMessages().common;
  return ({ price, offer, offerUntil, stock }, url) => ({
    '@type': 'Offer',
    url,
    price: egp(offer ?? price),
    priceCurrency: 'EGP',
    ...(offerUntil && { priceValidUntil: offerUntil.toISOString() }),
    ...(offer !== null && {
      priceSpecification: [
        { '@type': 'UnitPriceSpecification', price: egp(offer), priceCurrency: 'EGP', valueAddedTaxIncluded: true },
        {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: egp(price),
          priceCurrency: 'EGP',
          valueAddedTaxIncluded: true,
        },
      ],
    }),
    availability: stock > 0 ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'OnlineStore', '@id': shopId(origin), name: shop },
    ...(shipping && {
      shippingDetails: shippingOf((offer ?? price) >= freeShippingFrom ? null : shipping.fee, shipping.days),
    }),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'EG',
      ...(returnDays > 0
        ? {
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: returnDays,
            refundType: 'https://schema.org/StoreCreditRefund',
          }
        : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
      merchantReturnLink: origin + urls.refund(locale),
    },
  });
}

/** Shipping for `fee`, or free; the days count from the order to the delivery. */
function shippingOf(fee: ShippingRange['fee'] | null, [first, last]: DeliveryDays): OfferShippingDetails {
  const rate: MonetaryAmount = fee
    ? { '@type': 'MonetaryAmount', currency: 'EGP', minValue: egp(fee.from), maxValue: egp(fee.to) }
    : { '@type': 'MonetaryAmount', currency: 'EGP', value: 0 };
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: rate,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'EG' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      },
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: first, maxValue: last, unitCode: 'DAY' },
    },
  };
}
