import { redirect } from 'react-router';
import type { ItemList } from 'schema-dts';
import type { Route } from './+types/concern';
import { RelatedConcerns } from '#app/components/concerns/related-concerns.tsx';
import { ProductTile, tileSizes } from '#app/components/product/product-tile.tsx';
import { type TileProduct, toTileProduct } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { JsonLd, NoJsonLd } from '#app/ui/json-ld.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { usePreloadedPicture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { useOrigin } from '#app/ui/use-origin.ts';
import { urls } from '#app/urls.ts';
import { getConcern } from '#shop/catalogue/knowledge/get-concern.ts';
import { listConcerns } from '#shop/catalogue/knowledge/list-concerns.ts';
import { listProducts } from '#shop/catalogue/list-products.ts';
import { ShopError } from '#shop/errors.ts';
import { concernScreens } from '#words/catalogue/concerns/index.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  context.get(pageNotes).tags.add('list');
  const { id, slug, kind, name, intro, article, metaDescription } = await orNotFound(
    getConcern.fromRequest(ctx, { id: params.slug }),
  );
  if (params.slug !== slug) throw redirect(urls.concern(ctx.locale, slug), 301);
  const requestedPage = url.searchParams.get('page') ?? undefined;
  const { items, page, total, lastPage } = await orNotFound(
    listProducts.fromRequest(ctx, { concern: id, page: requestedPage }),
  );
  if (page > lastPage) await orNotFound(Promise.reject(new ShopError('not_found')));
  const concerns = await listConcerns.fromRequest(ctx, {});
  return {
    path: urls.concern(null, slug, { page: page > 1 ? page : undefined }),
    concern: { slug, kind, name, intro, article: page > 1 ? '' : article, metaDescription },
    products: items.map(toTileProduct),
    related: concerns
      .filter((other) => other.kind === kind && other.id !== id)
      .map(({ slug, name }) => ({ slug, name })),
    page,
    total,
    lastPage,
  };
}

export default function Concern({ loaderData }: Route.ComponentProps) {
  const { concern, products, related, page, total, lastPage } = loaderData;
  const { slug, kind, name, intro, article, metaDescription } = concern;
  const words = useScreenMessages(concernScreens);
  const locale = useLocale();
  usePreloadedPicture(products[0]?.picture, 480, tileSizes);
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead
        title={page > 1 ? `${name} (${page})` : name}
        description={metaDescription || intro || words.description(name)}
        hidden={total === 0}
      />
      <Breadcrumbs
        items={[
          { to: urls.home(locale), name: words.home },
          { to: urls.store(locale), name: words.store },
        ]}
        currentPage={name}
      />
      <ProductsJsonLd key={`${slug} ${page}`} products={products} />
      <div className="px-4 md:px-0">
        <header className="pb-8 md:pt-4">
          <p className="text-sm text-soft">{words.kinds[kind]}</p>
          <h1 className="text-3xl lg:text-4xl">{name}</h1>
          {intro && <p className="mt-3 max-w-2xl text-lg">{intro}</p>}
        </header>
        {total > 0 ? (
          <section aria-label={words.products(name)}>
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <p className="text-soft">{words.count(total)}</p>
              <LinkButton to={urls.store(locale, { concern: slug })} variant="secondary" small>
                {words.filter}
              </LinkButton>
            </div>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-12">
              {products.map((product, index) => (
                <li key={product.id}>
                  <ProductTile product={product} first={index < 2} level="h2" quick />
                </li>
              ))}
            </ul>
            <PageLinks
              page={page}
              lastPage={lastPage}
              to={(one) => urls.concern(locale, slug, { page: one === 1 ? undefined : one })}
            />
          </section>
        ) : (
          <EmptyState
            icon="store"
            title={words.none}
            action={<LinkButton to={urls.store(locale)}>{words.store}</LinkButton>}
          >
            {words.none_text}
          </EmptyState>
        )}
        <div className="mt-14 grid gap-10 border-t border-line pt-10 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-16">
          {article && <Prose html={article} long />}
          <aside className="grid content-start gap-8">
            <RelatedConcerns title={words.related[kind]} concerns={related} />
            <section>
              <h2 className="text-sm font-medium">{words.basis}</h2>
              <p className="mt-1 max-w-2xl text-sm text-soft">{words.basis_text}</p>
            </section>
          </aside>
        </div>
      </div>
    </div>
  );
}

/** The products of the page as structured data. */
function ProductsJsonLd({ products }: { products: readonly TileProduct[] }) {
  const origin = useOrigin();
  const locale = useLocale();
  if (!import.meta.env.SSR) return <NoJsonLd />;
  const list: ItemList = {
    '@type': 'ItemList',
    itemListElement: products.map(({ slug, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: origin + urls.product(locale, slug),
    })),
  };
  return <JsonLd data={{ '@context': 'https://schema.org', ...list }} />;
}
