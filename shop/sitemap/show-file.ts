import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { ingredientsOnSale } from '../catalogue/ingredients/ingredients-on-sale.ts';
import { reference } from '../catalogue/input.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type RouteName, routes } from '#values/routes.ts';
import { dateOf, toEpochMs, productsOnSale, publishedBlogs, productsPerFile } from './queries.ts';
import { verb } from '#shop/verb.ts';

/**
 * The entry of one page, in all its addresses: which page it is, the last change of its content (null when unknown), and the masters of its
 * pictures.
 */
export type SitemapEntry = {
  page:
    | { kind: 'screen'; name: ListedScreen }
    | { kind: 'category'; root: string; sub?: string }
    | { kind: 'product'; slug: string }
    | { kind: 'blog'; slug: string }
    | { kind: 'ingredient'; slug: string }
    | { kind: 'concern'; slug: string };
  changedAt: Date | null;
  pictures: string[];
};

/** A screen of the route table that the sitemap lists. */
type ListedScreen = {
  [Name in RouteName]: (typeof routes)[Name] extends { sitemap: unknown } ? Name : never;
}[RouteName];

const listedScreens = (Object.keys(routes) as RouteName[]).filter(
  (name): name is ListedScreen => 'sitemap' in routes[name],
);

export const sitemapFileInput = z.object({ name: reference });

/** The entries of a file of the sitemap; 404 for an unknown file. One statement. */
export const showSitemapFile = verb({
  scope: 'anyone',
  input: sitemapFileInput,
  run: async (ctx, { name }): Promise<SitemapEntry[]> => {
    const [, kind, part] =
      /^(pages|categories|products|concerns|ingredients|blogs)(?:-([1-9]\d{0,3}))?$/.exec(String(name)) ?? [];
    if (kind === undefined || (kind === 'products') !== (part !== undefined)) throw new ShopError('not_found');
    const entries = await readers[kind as keyof typeof readers](ctx, Number(part ?? 1));
    if (kind === 'products' && entries.length === 0) throw new ShopError('not_found');
    return entries;
  },
});

const readers = {
  pages: readPages,
  categories: readCategories,
  products: readProducts,
  concerns: readConcerns,
  ingredients: readIngredientPages,
  blogs: readBlogs,
};

const changesByName = z.record(z.string(), z.number()).nullable();

/** The time of the latest change of each source of a page, in milliseconds since 1970. */
const latestChanges = z.object({
  sold: z.number().nullable(),
  blogs: z.number().nullable(),
  pages: changesByName,
  blocks: changesByName,
});

async function readPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const [row] = await queryRows(
    ctx.db,
    latestChanges,
    sql`select (select ${toEpochMs(sql`max(changed)`)} from (${productsOnSale(ctx)}) s) sold, (select ${toEpochMs(sql`max(changed)`)} from (${publishedBlogs(ctx)}) b) blogs,
      (select json_object_agg(slug, ${toEpochMs(sql`updated_at`)}) from pages) pages,
      (select json_object_agg(key, ${toEpochMs(sql`updated_at`)}) from content_blocks) blocks`,
  );
  const { sold, blogs, pages, blocks } = row!;
  const latest = (...moments: (number | null | undefined)[]) => {
    const times = moments.filter((moment) => typeof moment === 'number');
    return dateOf(times.length > 0 ? Math.max(...times) : null);
  };
  return listedScreens.flatMap((name): SitemapEntry[] => {
    const changes = { products: sold, blogs, home: blocks?.['home'], footer: blocks?.['footer'], page: pages?.[name] };
    const sources: readonly (keyof typeof changes)[] = routes[name].sitemap;
    if (sources.includes('page') && !changes.page) return [];
    const changedAt = latest(...sources.map((source) => changes[source]));
    return [{ page: { kind: 'screen', name }, changedAt, pictures: [] }];
  });
}

async function readCategories(ctx: Ctx): Promise<SitemapEntry[]> {
  const catalogue = await ctx.catalogue.get();
  const { categories } = catalogue;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int(), changed: z.number() }),
    sql`select category_id id, ${toEpochMs(sql`max(changed)`)} changed from (${productsOnSale(ctx)}) s group by category_id`,
  );
  const changed = categories.rows.map(() => 0);
  for (const { id, changed: at } of rows) {
    const index = categories.shownIn[categories.indexOf.get(id) ?? -1];
    if (index !== undefined) changed[index] = Math.max(changed[index]!, at);
  }
  const counts = catalogue.counts(ctx.now);
  const descendants = (index: number): number[] => [index, ...categories.children[index]!.flatMap(descendants)];
  return categories.rows.flatMap(({ slug, picture }, index): SitemapEntry[] => {
    // A list without products is left out of the sitemap.
    if (categories.isHidden[index] || counts[index] === 0) return [];
    const all = descendants(index);
    const root = categories.root[index]!;
    return [
      {
        page: { kind: 'category', root: categories.rows[root]!.slug, ...(root !== index && { sub: slug }) },
        changedAt: dateOf(Math.max(...all.map((categoryIndex) => changed[categoryIndex]!))),
        pictures: picture ? [picture.hash] : [],
      },
    ];
  });
}

async function readProducts(ctx: Ctx, part: number): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ slug: z.string(), changed: z.number(), pictures: z.array(z.string()).nullable() }),
    sql`select s.slug, ${toEpochMs(sql`s.changed`)} changed,
        (select json_agg(m.hash order by pp.position, pp.picture_id) from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = s.id) pictures
      from (${productsOnSale(ctx)} order by p.id limit ${productsPerFile} offset ${(part - 1) * productsPerFile}) s order by s.id`,
  );
  return rows.map(({ slug, changed, pictures }) => ({
    page: { kind: 'product', slug },
    changedAt: dateOf(changed),
    pictures: pictures ?? [],
  }));
}

/** The concerns of products on sale; a change of a product changes the page that lists it. */
async function readConcerns(ctx: Ctx): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ slug: z.string(), changed: z.number() }),
    sql`select c.slug, ${toEpochMs(sql`greatest(c.updated_at, max(s.changed))`)} changed
      from concerns c join product_concerns pc on pc.concern_id = c.id join (${productsOnSale(ctx)}) s on s.id = pc.product_id
      where not c.hidden group by c.id order by c.position, c.id`,
  );
  return rows.map(({ slug, changed }) => ({
    page: { kind: 'concern', slug },
    changedAt: dateOf(changed),
    pictures: [],
  }));
}

/** The ingredients that a product on sale has. No statement. */
async function readIngredientPages(ctx: Ctx): Promise<SitemapEntry[]> {
  const slugs = await ingredientsOnSale(ctx);
  return slugs.map((slug) => ({ page: { kind: 'ingredient', slug }, changedAt: null, pictures: [] }));
}

async function readBlogs(ctx: Ctx): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ slug: z.string(), changed: z.number(), hash: z.string().nullable() }),
    sql`select b.slug, ${toEpochMs(sql`b.changed`)} changed, m.hash from (${publishedBlogs(ctx)}) b left join pictures m on m.id = b.picture_id order by b.id`,
  );
  return rows.map(({ slug, changed, hash }) => ({
    page: { kind: 'blog', slug },
    changedAt: dateOf(changed),
    pictures: hash === null ? [] : [hash],
  }));
}
