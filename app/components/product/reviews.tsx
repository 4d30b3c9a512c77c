import { useNavigation } from 'react-router';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { ReviewQuery } from '#app/urls.ts';
import { MyRating } from './my-rating.tsx';
import { ReviewItem } from './review-item.tsx';
import { ReviewTools, StarBars, TypeLinks, useReviewUrl } from './review-tools.tsx';
import type { ShownReviews } from './shown-reviews.ts';
import { useOwnRating } from './use-own-rating.ts';

type ReviewsProps = ShownReviews & { product: { id: number; slug: string }; query: ReviewQuery };

/** The ratings of a product: the number for each star and type, the link to write one, and the texts, paginated. */
export function Reviews({ product, average, count, byStar, types, items, query, lastPage }: ReviewsProps) {
  const words = useMessages();
  const to = useReviewUrl(product.slug, query);
  const own = useOwnRating(product.id);
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
        <MyRating id={product.id} own={own} />
      </div>
      <div aria-busy={waiting} className={classes('transition-opacity', waiting && 'opacity-50 delay-200')}>
        {types.length > 0 && <TypeLinks types={types} query={query} like={own?.like} to={to} />}
        {count > 0 && <ReviewTools query={query} to={to} />}
        {count > 0 && items.length === 0 && (
          <p className="flex flex-wrap items-center gap-x-4">
            {words.product.no_such_reviews}
            <LinkButton
              variant="link"
              to={to({ reviews_stars: undefined, reviews_skin_type: undefined, reviews_hair_type: undefined })}
            >
              {words.product.all_reviews}
            </LinkButton>
          </p>
        )}
        <ul>
          {items.map((review) => (
            <ReviewItem key={review.id} review={review} productId={product.id} own={own} />
          ))}
        </ul>
        <PageLinks page={Number(page)} lastPage={lastPage} to={(one) => to({ reviews_page: one })} />
      </div>
    </section>
  );
}
