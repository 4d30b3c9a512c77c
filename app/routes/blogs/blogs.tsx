import { Form } from 'react-router';
import type { Route } from './+types/blogs';
import { BlogGrid } from '#app/components/blogs/blog-grid.tsx';
import { BlogTile } from '#app/components/blogs/blog-tile.tsx';
import { toBlogTileData } from '#app/components/blogs/blog-tile-data.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage, orNotFound } from '#app/middleware/errors.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Input } from '#app/ui/input.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { urls } from '#app/urls.ts';
import { listBlogs } from '#shop/content/list-blogs.ts';
import { ShopError } from '#shop/errors.ts';
import { blogScreens } from '#words/content/blogs/index.ts';

/** One large tile, and three rows of three. */
const perPage = 10;

export async function loader({ url, context }: Route.LoaderArgs) {
  const param = (name: string) => url.searchParams.get(name) ?? undefined;
  const search = param('search')?.trim();
  const list = await orErrorPage(
    listBlogs.fromRequest(context.get(shopContext), { search, page: param('page'), per_page: perPage }),
  );
  if (list.page > list.lastPage) await orNotFound(Promise.reject(new ShopError('not_found')));
  return {
    path: urls.blogs(null, { search: search || undefined, ...(list.page > 1 && { page: list.page }) }),
    items: list.items.map(toBlogTileData),
    page: list.page,
    total: list.total,
    lastPage: list.lastPage,
    search: search || undefined,
  };
}

export default function Blogs({ loaderData: { items, page, total, lastPage, search } }: Route.ComponentProps) {
  const words = useScreenMessages(blogScreens);
  const locale = useLocale();
  const [lead, ...others] = items;
  const toAll = <LinkButton to={urls.blogs(locale)}>{words.all}</LinkButton>;
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 md:px-8 md:pt-12">
      <PageHead title={words.title} description={words.lead} hidden={search !== undefined || items.length === 0} />
      <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div>
          <h1 className="text-3xl lg:text-4xl">{words.title}</h1>
          <p className="mt-3 max-w-xl text-pretty text-soft md:text-lg">{words.lead}</p>
        </div>
        {(total > 0 || search) && <Search key={search} search={search} />}
      </header>
      {search && total > 0 && (
        <p role="status" className="mt-8 flex flex-wrap items-center gap-x-3">
          {words.found(total, search)}
          <LinkButton to={urls.blogs(locale)} variant="link" small>
            {words.all}
          </LinkButton>
        </p>
      )}
      {total === 0 && search && (
        <EmptyState icon="search" title={words.none_found(search)} action={toAll}>
          {words.none_found_text}
        </EmptyState>
      )}
      {total === 0 && !search && (
        <EmptyState
          icon="pencil"
          title={words.empty}
          action={<LinkButton to={urls.store(locale)}>{words.to_store}</LinkButton>}
        >
          {words.empty_text}
        </EmptyState>
      )}
      {lead && (
        <div className="turned mt-8 grid grid-cols-1 gap-10 md:mt-12 md:gap-16">
          <BlogTile
            blog={lead}
            variant="featured"
            sizes="(min-width: 80rem) 690px, (min-width: 48rem) 56vw, 100vw"
            first
          />
          {others.length > 0 && <BlogGrid blogs={others} />}
        </div>
      )}
      <PageLinks
        page={page}
        lastPage={lastPage}
        to={(one) => urls.blogs(locale, { search, ...(one > 1 && { page: one }) })}
      />
    </div>
  );
}

function Search({ search }: { search: string | undefined }) {
  const words = useScreenMessages(blogScreens);
  return (
    <Form role="search" aria-label={words.search} className="flex w-full gap-2 md:w-80">
      <Input
        type="search"
        name="search"
        defaultValue={search}
        maxLength={200}
        enterKeyHint="search"
        aria-label={words.search}
        placeholder={words.search}
      />
      <Button variant="secondary" icon="search" aria-label={words.search} className="px-3" />
    </Form>
  );
}
