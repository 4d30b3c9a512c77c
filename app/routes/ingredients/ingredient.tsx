import type { Route } from './+types/ingredient';
import { AvoidIngredient } from '#app/components/avoid/avoid-button.tsx';
import { ProductTile } from '#app/components/product/product-tile.tsx';
import { toTileProduct } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { urls } from '#app/urls.ts';
import { getIngredient } from '#shop/catalogue/ingredients/get-ingredient.ts';
import { ShopError } from '#shop/errors.ts';
import { ingredientScreens } from '#words/catalogue/ingredients/index.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  context.get(pageNotes).tags.add('list');
  const page = url.searchParams.get('page') ?? undefined;
  const {
    products,
    favourites: _,
    notices: __,
    ...ingredient
  } = await orNotFound(getIngredient.fromRequest(ctx, { slug: params.slug, page }));
  if (ingredient.page > ingredient.lastPage) await orNotFound(Promise.reject(new ShopError('not_found')));
  return {
    path: urls.ingredient(null, ingredient.slug, { page: ingredient.page > 1 ? ingredient.page : undefined }),
    ingredient,
    products: products.map(toTileProduct),
  };
}

export default function Ingredient({ loaderData: { ingredient, products } }: Route.ComponentProps) {
  const words = useScreenMessages(ingredientScreens);
  const locale = useLocale();
  const { slug, name, inci, does, cautions, isAllergen, notFreeFrom, page, total, lastPage } = ingredient;
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead
        title={page > 1 ? `${name} (${page})` : name}
        description={words.description(name)}
        hidden={total === 0}
      />
      <Breadcrumbs items={[{ to: urls.home(locale), name: words.home }]} currentPage={name} />
      <div className="px-4 md:px-0">
        <header className="pt-2 pb-6 md:pt-4">
          <h1 className="text-3xl lg:text-4xl">{name}</h1>
          <p className="mt-3 text-soft">{words.in_lists(`\u2066${inci}\u2069`)}</p>
          <div className="mt-4">
            <AvoidIngredient slug={slug} />
          </div>
        </header>
        <div className="grid max-w-2xl gap-8">
          {isAllergen && (
            <Notice tone="warning" title={words.allergen}>
              {words.allergen_text}
            </Notice>
          )}
          <Facts title={words.does} facts={does.map((use) => words.uses[use])} />
          <Facts title={words.not_for} facts={cautions.map((caution) => words.cautions[caution])} />
          <Facts title={words.not_free} facts={notFreeFrom.map((one) => words.free_from[one])} />
          <section>
            <h2 className="text-sm font-medium">{words.basis}</h2>
            <p className="mt-1 text-sm text-soft">{words.basis_text}</p>
          </section>
        </div>
        <section aria-labelledby="products" className="mt-14">
          <h2 id="products" className="mb-6 text-2xl">
            {words.products(total)}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
            {products.map((product) => (
              <li key={product.id}>
                <ProductTile product={product} level="h3" />
              </li>
            ))}
          </ul>
          <PageLinks
            page={page}
            lastPage={lastPage}
            to={(one) => urls.ingredient(locale, slug, { page: one === 1 ? undefined : one })}
          />
        </section>
      </div>
    </div>
  );
}

/** Sentences below a heading; nothing without one. */
const Facts = ({ title, facts }: { title: string; facts: readonly string[] }) =>
  facts.length > 0 && (
    <section>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1 ps-5">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
