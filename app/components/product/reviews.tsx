import { useNavigation } from 'react-router';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { ReviewQuery } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import { MyRating } from './my-rating.tsx';
import { ReviewTools, StarBars, useReviewUrl } from './review-tools.tsx';

export type ShownReview = {
  id: number;
  author: string;
  rating: number;
  comment: string;
  locale: Locale;
  verified: boolean;
  date: string;
};

type ReviewsProps = {
  product: { id: number; slug: string };
  average: number;
  count: number;
  byStar: Record<1 | 2 | 3 | 4 | 5, number>;
  items: ShownReview[];
  query: ReviewQuery;
  lastPage: number;
};

/** The ratings of a product: the number for each star, the link to write one, and the texts, paginated. */
export function Reviews({ product, average, count, byStar, items, query, lastPage }: ReviewsProps) {
  const words = useMessages();
  const to = useReviewUrl(product.slug, query);
  const waiting = useNavigation().location?.hash === '#reviews';
  const { reviews_stars: stars, reviews_page: page = 1 } = query;
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="grid gap-x-16 gap-y-8 border-t border-line pt-12 md:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 id="reviews-title" className="text-2xl">
          {words.product.reviews}
        </h2>
        {count === 0 ? (
          <p className="mt-3 text-soft">{words.product.no_reviews}</p>
        ) : (
          <>
            <p className="mt-4 flex items-end gap-3">
              <span className="text-4xl font-light tabular-nums">{average.toFixed(1)}</span>
              <span className="pb-1">
                <Stars rate={average} className="text-base" />
                <span className="block text-sm text-soft">{words.shell.ratings(count)}</span>
              </span>
            </p>
            <StarBars byStar={byStar} count={count} selected={stars} to={to} />
          </>
        )}
        <MyRating id={product.id} />
      </div>
      <div aria-busy={waiting} className={classes('transition-opacity', waiting && 'opacity-50 delay-200')}>
        {count > 0 && <ReviewTools query={query} to={to} />}
        {count > 0 && items.length === 0 && (
          <p className="flex flex-wrap items-center gap-x-4">
            {words.product.no_such_reviews}
            <LinkButton variant="link" to={to({ reviews_stars: undefined })}>
              {words.product.all_reviews}
            </LinkButton>
          </p>
        )}
        <ul>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
        <PageLinks page={Number(page)} lastPage={lastPage} to={(one) => to({ reviews_page: one })} />
      </div>
    </section>
  );
}

function ReviewItem({ review }: { review: ShownReview }) {
  const words = useMessages().product;
  return (
    <li className="border-line py-5 not-first:border-t first:pt-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars rate={review.rating} />
        <bdi className="font-medium">{review.author}</bdi>
        {review.verified && (
          <span className="inline-flex items-center gap-1 text-act">
            <Icon name="check" className="size-4" />
            {words.verified}
          </span>
        )}
        <span className="text-soft">{review.date}</span>
      </p>
      {review.comment && (
        <p lang={review.locale} dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
          {review.comment}
        </p>
      )}
    </li>
  );
}
