import { useWords } from '#app/i18n/words.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { dir, type Locale } from '#values/locale.ts';

export type ShownReview = {
  id: number;
  author: string;
  rating: number;
  comment: string;
  locale: Locale;
  verified: boolean;
  date: string;
};

export type ShownReviews = {
  average: number;
  count: number;
  byStar: Record<1 | 2 | 3 | 4 | 5, number>;
  items: ShownReview[];
};

/** What people say of a product: how many gave each star, then the newest. */
export function Reviews({ average, count, byStar, items }: ShownReviews) {
  const words = useWords();
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
            <ul className="mt-4">
              {([5, 4, 3, 2, 1] as const).map((star) => (
                <li key={star} className="flex min-h-7 items-center gap-3 text-sm">
                  <span className="sr-only">{words.product.by_star(star, byStar[star])}</span>
                  <span aria-hidden="true" className="w-14 text-soft">
                    {words.product.stars_row(star)}
                  </span>
                  <span aria-hidden="true" className="h-2 grow overflow-hidden rounded-full bg-line">
                    <span
                      className="block h-full rounded-full bg-saffron"
                      style={{ width: `${(byStar[star] / count) * 100}%` }}
                    />
                  </span>
                  <span aria-hidden="true" className="w-6 text-end text-soft tabular-nums">
                    {byStar[star]}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <ul>
        {items.map((review) => (
          <li key={review.id} className="border-line py-5 not-first:border-t first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <Stars rate={review.rating} />
              <bdi className="font-medium">{review.author}</bdi>
              {review.verified && (
                <span className="inline-flex items-center gap-1 text-act">
                  <Icon name="check" className="size-4" />
                  {words.product.verified}
                </span>
              )}
              <span className="text-soft">{review.date}</span>
            </p>
            {review.comment && (
              <p lang={review.locale} dir={dir(review.locale)} className="mt-2 text-start">
                {review.comment}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
