import type { Review, Reviews, TypeSummary } from '#shop/catalogue/reviews/product-reviews.ts';
import type { Locale } from '#values/locale.ts';
import { MIN_TYPE_REVIEWS } from '#values/reviews.ts';
import { cairoDate } from '#values/working-days.ts';
import { types } from '#words/catalogue/types/index.ts';
import { reviewTexts } from '#words/catalogue/reviews/index.ts';

/** A review as the page shows it: its words in the page's language, made on the server. */
export type ShownReview = Pick<Review, 'id' | 'author' | 'rating' | 'comment' | 'locale' | 'verified' | 'helpful'> & {
  date: string;
  day: string;
  /** The variant that the author bought, and what they said of themselves; empty for nothing. */
  who: string;
  photos: { name: string; alt: string }[];
  answer: { text: string; date: string } | null;
};

/** A type of skin or hair among the reviews, with the filter for it. */
export type ShownType = {
  filter: { reviews_skin_type: string } | { reviews_hair_type: string };
  label: string;
  /** With its average, when enough reviews say it; otherwise only its name. */
  text: string;
};

export type ShownReviews = Pick<Reviews, 'average' | 'count' | 'byStar' | 'lastPage'> & {
  items: ShownReview[];
  types: ShownType[];
};

function typeLabel(summary: Pick<TypeSummary, 'kind' | 'type'>, locale: Locale): string {
  const { skinOf, hairOf } = types[locale];
  const labels: Record<string, string> = summary.kind === 'skin' ? skinOf : hairOf;
  return labels[summary.type]!;
}

function shownType(summary: TypeSummary, locale: Locale): ShownType {
  const { kind, type, average, count } = summary;
  const label = typeLabel(summary, locale);
  return {
    filter: kind === 'skin' ? { reviews_skin_type: type } : { reviews_hair_type: type },
    label,
    text: count < MIN_TYPE_REVIEWS ? label : reviewTexts[locale].summary(label, average.toFixed(1), count),
  };
}

function shownReview(review: Review, locale: Locale, dates: Intl.DateTimeFormat): ShownReview {
  const { id, author, rating, comment, verified, helpful, at, answer, skinType, hairType, ageBand } = review;
  const words = reviewTexts[locale];
  const who = [
    review.variantName && words.variant(review.variantName),
    skinType && typeLabel({ kind: 'skin', type: skinType }, locale),
    hairType && typeLabel({ kind: 'hair', type: hairType }, locale),
    ageBand && words.age(types[locale].age[ageBand]),
  ];
  return {
    id,
    author,
    rating,
    comment,
    verified,
    helpful,
    locale: review.locale,
    date: dates.format(at),
    day: cairoDate(at),
    who: who.filter(Boolean).join(' · '),
    photos: review.photos.map((name, i) => ({ name, alt: words.photo(author, i + 1, review.photos.length) })),
    answer: answer && { text: answer.text, date: dates.format(answer.at) },
  };
}

/** The reviews of a product for its page, which is the same for everybody. */
export function shownReviews(reviews: Reviews, locale: Locale): ShownReviews {
  const dates = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Cairo',
  });
  const { average, count, byStar, lastPage } = reviews;
  return {
    average,
    count,
    byStar,
    lastPage,
    items: reviews.items.map((review) => shownReview(review, locale, dates)),
    types: reviews.byType.map((summary) => shownType(summary, locale)),
  };
}
