import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { wholePercents } from '#values/percent.ts';
import { FavouriteButton } from './favourite-button.tsx';

type ProductTitleProps = {
  product: { id: number; name: string; brand: { slug: string; name: string } };
  reviews: { count: number; average: number };
};

/** The brand and the name of a product, the button that marks it, and its average rating. */
export function ProductTitle({ product: { id, name, brand }, reviews }: ProductTitleProps) {
  const locale = useLocale();
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-4 md:mb-1 md:justify-start md:gap-x-6">
        <Link
          to={urls.store(locale, { brand: brand.slug })}
          className="inline-flex min-h-11 min-w-11 items-center text-sm text-soft underline-offset-4 hover:underline"
        >
          {brand.name}
        </Link>
        {reviews.count > 0 && (
          <a href="#reviews" className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            <Stars rate={reviews.average} count={reviews.count} />
          </a>
        )}
      </p>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-xl md:text-3xl">{wholePercents(name)}</h1>
        <FavouriteButton id={id} name={name} className="-me-2 -mt-1.5 shrink-0 md:mt-0" />
      </div>
    </div>
  );
}
