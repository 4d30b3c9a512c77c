import { redirect } from 'react-router';
import type { Route } from './+types/blog';
import { Article } from '#app/components/blogs/article.tsx';
import { BlogData } from '#app/components/blogs/blog-data.tsx';
import { NoJsonLd } from '#app/ui/json-ld.tsx';
import { BlogGrid } from '#app/components/blogs/blog-grid.tsx';
import { AdjacentPosts } from '#app/components/blogs/adjacent-posts.tsx';
import { toBlogTileData } from '#app/components/blogs/blog-tile-data.ts';
import { BuyTile } from '#app/components/product/buy-tile.tsx';
import { toTileProduct } from '#app/components/product/tile.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { pageNotes, shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { splitLocale, urls } from '#app/urls.ts';
import { getBlog } from '#shop/content/get-blog.ts';
import { previewBlog } from '#shop/content/manage/blogs/preview-blog.ts';
import { socialOfBlog } from '#shop/social/facts.ts';
import { cairoDate } from '#values/working-days.ts';
import { blogScreens } from '#words/content/blogs/index.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { locale, path } = splitLocale(url.pathname);
  // A preview by staff before publication; its page is cached nowhere.
  const isPreview = path.startsWith('/preview/');
  const {
    movedTo,
    products,
    related,
    favourites: _,
    notices: __,
    ...blog
  } = await orNotFound(
    isPreview ? previewBlog.fromRequest(ctx, { id: params.key }) : getBlog.fromRequest(ctx, { id: params.key }),
  );
  if (movedTo) throw redirect(urls.blog(locale, movedTo), 301);
  const { tags } = context.get(pageNotes);
  for (const { id } of products) tags.add(`product:${id}`);
  return {
    /** The canonical path, whatever the request's. */
    path: urls.blog(null, blog.slug),
    isPreview,
    social: socialOfBlog(blog, ctx.locale),
    blog: {
      ...toBlogTileData(blog),
      body: blog.body,
      contents: blog.contents,
      previous: blog.previous,
      next: blog.next,
    },
    /** The date of the last change, if that was on a later day than the publication. */
    updatedAt: cairoDate(blog.updatedAt) > cairoDate(blog.publishedAt) ? blog.updatedAt.toISOString() : null,
    products: products.map((card) => ({ product: toTileProduct(card), stock: card.stock })),
    related: related.map(toBlogTileData),
  };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { path, isPreview, social, blog, updatedAt, products, related } = loaderData;
  const words = useScreenMessages(blogScreens);
  const locale = useLocale();
  const { title, excerpt, previous, next } = blog;
  return (
    <div className="mx-auto max-w-7xl md:px-8">
      <PageHead title={title} description={excerpt} kind="article" social={social} hidden={isPreview} />
      <Breadcrumbs
        items={[
          { to: urls.home(locale), name: words.home },
          { to: urls.blogs(locale), name: words.title },
        ]}
        currentPage={title}
      />
      {import.meta.env.SSR ? <BlogData blog={blog} updatedAt={updatedAt} path={path} /> : <NoJsonLd key={path} />}
      <Article blog={blog} updatedAt={updatedAt} path={path} />
      {products.length > 0 && (
        <section aria-labelledby="products" className="mt-16 md:mt-24">
          <h2 id="products" className="mb-6 px-4 text-2xl md:px-0">
            {words.products}
          </h2>
          <ul className="rail px-4 md:px-0">
            {products.map(({ product, stock }) => (
              <li key={product.id}>
                <BuyTile product={product} stock={stock} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="px-4 md:px-0">
        <AdjacentPosts previous={previous} next={next} />
        {related.length > 0 && (
          <section aria-labelledby="related" className="mt-16 md:mt-24">
            <h2 id="related" className="mb-6 text-2xl">
              {words.related}
            </h2>
            <BlogGrid blogs={related} level="h3" />
          </section>
        )}
      </div>
    </div>
  );
}
