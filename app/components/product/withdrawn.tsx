import { PageHead } from '#app/components/shell/page-head.tsx';
import { SearchBox } from '#app/components/shell/search-box.tsx';
import { useLocale, useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { Withdrawn as Found } from '#shop/catalogue/find-withdrawn.ts';
import { errorHelpScreens } from '#words/errors/help/index.ts';
import { RailSection } from './product-rail.tsx';
import type { TileProduct } from './tile.ts';

export type WithdrawnData = Pick<Found, 'name' | 'place'> & { alternatives: TileProduct[] };

/** The page of a product that is no longer sold: similar products, its category, and the search. */
export default function Withdrawn({ name, place, alternatives }: WithdrawnData) {
  const words = useMessages();
  const locale = useLocale();
  const title = name === null ? words.product.withdrawn : words.product.withdrawn_name(name);
  return (
    <div className="mx-auto max-w-7xl py-12 md:px-8 md:py-16">
      <PageHead title={title} hidden />
      <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 text-center">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="text-soft">
          {alternatives.length > 0 ? words.product.withdrawn_text : words.product.withdrawn_alone}
        </p>
        <SearchBox label={useScreenMessages(errorHelpScreens).search} className="w-full max-w-md" />
        <div className="flex flex-wrap justify-center gap-3">
          {place && (
            <LinkButton
              to={urls.store(locale, {
                category: place.root.slug,
                sub_category: place.category.slug === place.root.slug ? undefined : place.category.slug,
              })}
            >
              {words.product.withdrawn_all(place.category.name)}
            </LinkButton>
          )}
          <LinkButton variant="secondary" to={urls.store(locale)}>
            {words.shell.store}
          </LinkButton>
        </div>
      </div>
      <RailSection
        id="instead"
        title={words.product.instead}
        products={alternatives}
        className="mt-12 border-t border-line pt-10"
      />
    </div>
  );
}
