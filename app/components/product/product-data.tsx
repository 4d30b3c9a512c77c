import type { MonetaryAmount, Offer, OfferShippingDetails } from 'schema-dts';
import { shopId } from '#app/components/shell/shop-data.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import type { ImageSource } from '#app/ui/picture.tsx';
import { useOrigin } from '#app/ui/use-origin.ts';
import type { ProductCard } from '#shop/catalogue/card.ts';
import type { PageFields, Review } from '#shop/catalogue/get-product.ts';
import { egp, type Piastres } from '#values/money.ts';
import { schemaOrgOf } from '#values/product-field-views.ts';
import { pictureUrl } from '#values/pictures.ts';

type ProductDataProps = {
  product: Pick<ProductCard, 'id' | 'slug' | 'name' | 'brand' | 'category' | 'price' | 'offer' | 'available'> &
    PageFields & { offerUntil: Date | null };
  summary: string;
  images: readonly ImageSource[];
  reviews: {
    average: number;
    count: number;
    items: readonly (Pick<Review, 'author' | 'rating' | 'comment' | 'locale'> & { day: string })[];
  };
  /** The lowest and the highest fee; null when there are no delivery areas. */
  shipping: { from: Piastres; to: Piastres } | null;
  freeShippingFrom: number;
  deliveryDays: readonly [number, number];
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
  const commentedReviews = reviews.items.filter(({ comment }) => comment !== '').slice(0, maxReviews);
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Product',
        '@id': `${url}#product`,
        name: product.name,
        description: summary || product.name,
        url,
        ...(images.length > 0 && { image: images.map(({ hash }) => origin + pictureUrl(hash, 1280, 'webp')) }),
        sku: String(product.id),
        brand: { '@type': 'Brand', name: product.brand.name },
        category: product.category.name,
        ...schemaOrgOf(product),
        offers: useOffer(props, url),
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

function useOffer(
  { product, shipping, freeShippingFrom, deliveryDays, returnDays }: ProductDataProps,
  url: string,
): Offer {
  const origin = useOrigin();
  const locale = useLocale();
  const { shop } = useMessages().common;
  const { price, offer, offerUntil, available } = product;
  const toPay = offer ?? price;
  return {
    '@type': 'Offer',
    url,
    price: egp(toPay),
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
    availability: available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'OnlineStore', '@id': shopId(origin), name: shop },
    ...(shipping && { shippingDetails: shippingOf(toPay >= freeShippingFrom ? null : shipping, deliveryDays) }),
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
  };
}

/** Shipping for `fee`, or free; the days count from the order to the delivery. */
function shippingOf(
  fee: { from: Piastres; to: Piastres } | null,
  [first, last]: readonly [number, number],
): OfferShippingDetails {
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
