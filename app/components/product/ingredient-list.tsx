import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import { withLinks } from './ingredient-parts.ts';

type IngredientListProps = { text: string; knowledge: ProductDetails['knowledge'] };

/** A list of ingredients as on the package; each known name is a link to its page. */
export function IngredientList({ text, knowledge: { names, freeFrom, unknown } }: IngredientListProps) {
  const words = useMessages();
  const locale = useLocale();
  return (
    <>
      <p className="text-sm text-soft">{words.product.ingredients_note}</p>
      <p lang="en" dir="ltr" className="mt-3 text-start text-sm leading-relaxed">
        {withLinks(text, names).map(({ at, text: part, slug }) =>
          slug === undefined ? (
            part
          ) : (
            <Link
              key={at}
              to={urls.ingredient(locale, slug)}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {part}
            </Link>
          ),
        )}
      </p>
      {freeFrom.length > 0 && (
        <p className="mt-4 text-sm">
          {words.product.free_from(freeFrom.map((slug) => words.store.free_from[slug]))}{' '}
          <span className="text-soft">{words.product.free_from_note}</span>
        </p>
      )}
      {unknown > 0 && <p className="mt-4 text-sm text-soft">{words.product.unknown_ingredients(unknown)}</p>}
    </>
  );
}
