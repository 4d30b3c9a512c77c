import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { ProductDetails } from '#shop/catalogue/get-product.ts';
import { withLinks } from './ingredient-parts.ts';

type IngredientListProps = { text: string; names: ProductDetails['knowledge']['names']; note: string };

/** A list of ingredients as on the package, each known name as a link to its page; and what the list says. */
export function IngredientList({ text, names, note }: IngredientListProps) {
  const words = useMessages().product;
  const locale = useLocale();
  return (
    <>
      <p className="text-sm text-soft">{words.ingredients_note}</p>
      <p lang="en" dir="ltr" className="mt-3 text-start text-sm leading-relaxed">
        {withLinks(text, names).map(({ at, text: part, slug }) =>
          slug === undefined ? (
            part
          ) : (
            <Link key={at} to={urls.ingredient(locale, slug)} className="underline decoration-line underline-offset-4">
              {part}
            </Link>
          ),
        )}
      </p>
      {note && <p className="mt-4 text-sm">{note}</p>}
    </>
  );
}
