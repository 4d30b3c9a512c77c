import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { Stars } from '#app/ui/stars.tsx';
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
      <Link
        to={urls.store(locale, { brand: brand.slug })}
        className="relative inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:underline"
      >
        {brand.name}
      </Link>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-2xl md:text-3xl">{name}</h1>
        <FavouriteButton id={id} name={name} className="-me-2 shrink-0" />
      </div>
      {reviews.count > 0 && (
        <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center underline-offset-4 hover:underline">
          <Stars rate={reviews.average} count={reviews.count} />
        </a>
      )}
    </div>
  );
}
