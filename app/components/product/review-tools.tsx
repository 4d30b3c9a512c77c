import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { type ReviewQuery, urls } from '#app/urls.ts';
import { reviewSorts } from './review-query.ts';
import type { ShownType } from './shown-reviews.ts';
import type { OwnRating } from './use-own-rating.ts';

/** The URL of a product page with these ratings; a change of sorting or stars starts at the first page. */
export type BuildReviewUrl = (change: ReviewQuery) => string;

/** The URLs of a product's ratings, based on the current query. */
export function useReviewUrl(slug: string, current: ReviewQuery): BuildReviewUrl {
  const locale = useLocale();
  return (change) => {
    const { reviews_page, reviews_sort, ...query } = { ...current, reviews_page: undefined, ...change };
    const params = {
      ...query,
      reviews_sort: reviews_sort === 'newest' ? undefined : reviews_sort,
      reviews_page: reviews_page === 1 ? undefined : reviews_page,
    };
    return `${urls.product(locale, slug, params)}#reviews`;
  };
}

type StarBarsProps = {
  byStar: Record<1 | 2 | 3 | 4 | 5, number>;
  count: number;
  selected: unknown;
  to: BuildReviewUrl;
};

/** The number of ratings for each number of stars; each row links to only those ratings, and the selected row back to all. */
export function StarBars({ byStar, count, selected, to }: StarBarsProps) {
  const words = useMessages().product;
  return (
    <ul className="mt-2">
      {([5, 4, 3, 2, 1] as const).map((star) => (
        <li key={star}>
          <Link
            to={to({ reviews_stars: star === selected ? undefined : star })}
            aria-current={star === selected || undefined}
            className={classes(
              '-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 text-sm hover:bg-sunk',
              star === selected && 'bg-leaf font-medium text-act',
            )}
          >
            <span className="sr-only">{words.by_star(star, byStar[star])}</span>
            <span aria-hidden="true" className={classes('w-14', star !== selected && 'text-soft')}>
              {words.stars_row(star)}
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
          </Link>
        </li>
      ))}
    </ul>
  );
}

const chip = 'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-sm';

type TypeLinksProps = {
  types: readonly ShownType[];
  query: ReviewQuery;
  /** The types of the current user. */
  like: OwnRating['like'] | undefined;
  to: BuildReviewUrl;
};

/** The types of skin and hair that reviewers said, each with a link to their reviews; the one of the current user first. */
export function TypeLinks({ types, query, like, to }: TypeLinksProps) {
  const words = useMessages().product;
  const isIn = (filter: ShownType['filter'], values: object | undefined) =>
    Object.entries(filter).every(([name, value]) => values && Reflect.get(values, name) === value);
  const ordered = types.toSorted((a, b) => Number(isIn(b.filter, like)) - Number(isIn(a.filter, like)));
  const none = { reviews_skin_type: undefined, reviews_hair_type: undefined };
  return (
    <nav aria-label={words.reviews_by_type} className="mb-3 flex flex-wrap gap-2">
      {ordered.map(({ filter, label, text }) => {
        const isSelected = isIn(filter, query);
        return (
          <Link
            key={label}
            to={to(isSelected ? none : { ...none, ...filter })}
            aria-current={isSelected || undefined}
            className={classes(chip, isSelected ? 'border-act bg-leaf text-act' : 'border-line hover:border-edge')}
          >
            {isIn(filter, like) && <b className="font-medium">{words.like_me}</b>}
            {text}
            {isSelected && <Icon name="close" className="size-4" />}
          </Link>
        );
      })}
    </nav>
  );
}

/** The sorting and the filter of the ratings, with a link back to all. */
export function ReviewTools({ query, to }: { query: ReviewQuery; to: BuildReviewUrl }) {
  const words = useMessages().product;
  const { reviews_stars: stars, reviews_sort = 'newest' } = query;
  return (
    <nav aria-label={words.reviews_order} className="mb-6 flex flex-wrap gap-2">
      {stars && (
        <Link to={to({ reviews_stars: undefined })} className={classes(chip, 'border-act bg-leaf text-act')}>
          {words.stars_row(Number(stars))}
          <span className="sr-only">{words.all_reviews}</span>
          <Icon name="close" className="size-4" />
        </Link>
      )}
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          to={to({ reviews_sort: sort })}
          aria-current={sort === reviews_sort || undefined}
          className={classes(
            chip,
            sort === reviews_sort ? 'border-ink font-medium' : 'border-line text-soft hover:border-edge',
          )}
        >
          {words.reviews_sorts[sort]}
        </Link>
      ))}
    </nav>
  );
}
