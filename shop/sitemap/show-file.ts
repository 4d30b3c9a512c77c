import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { reference } from '../catalogue/input.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { parse } from '../parse.ts';
import { dateOf, epoch, onSale, out, productsPerFile } from './changed.ts';

/**
 * What a search engine is told of one page, whatever its address: which one it is, when what it shows last changed (null where
 * nothing knows), and the masters of its pictures.
 */
export type Entry = {
  page:
    | { kind: 'screen'; name: string }
    | { kind: 'category'; root: string; sub?: string }
    | { kind: 'product'; slug: string }
    | { kind: 'blog'; slug: string };
  changedAt: Date | null;
  pictures: string[];
};

/** The screens whose texts are pages of the database, and those that show what is on sale, or what home and footer say. */
const screens = { pages: ['about', 'privacy', 'refund', 'shipping', 'terms'], blocks: { contact: 'footer' } } as const;

export const sitemapFileInput = z.object({ name: reference });

/** What is in a file of the sitemap; 404 for one that there is not. One statement. */
export async function showSitemapFile(ctx: Ctx, input: unknown): Promise<Entry[]> {
  const { name } = parse(sitemapFileInput, input);
  const [, kind, part] = /^(pages|categories|products|blogs)(?:-([1-9]\d{0,3}))?$/.exec(String(name)) ?? [];
  if (kind === undefined || (kind === 'products') !== (part !== undefined)) throw new ShopError('not_found');
  const entries = await readers[kind as keyof typeof readers](ctx, Number(part ?? 1));
  if (kind === 'products' && entries.length === 0) throw new ShopError('not_found');
  return entries;
}

const readers = { pages: readPages, categories: readCategories, products: readProducts, blogs: readBlogs };

async function readPages(ctx: Ctx): Promise<Entry[]> {
  const [row] = await rowsOf<{
    sold: number | null;
    blogs: number | null;
    pages: Record<string, number>;
    blocks: Record<string, number>;
  }>(
    ctx.db,
    sql`select (select ${epoch(sql`max(changed)`)} from (${onSale(ctx)}) s) sold, (select ${epoch(sql`max(changed)`)} from (${out(ctx)}) b) blogs,
      (select json_object_agg(slug, ${epoch(sql`updated_at`)}) from pages) pages,
      (select json_object_agg(key, ${epoch(sql`updated_at`)}) from content_blocks) blocks`,
  );
  const { sold, blogs, pages, blocks } = row!;
  const latest = (...moments: (number | null | undefined)[]) => {
    const known = moments.filter((one) => typeof one === 'number');
    return dateOf(known.length > 0 ? Math.max(...known) : null);
  };
  const screen = (name: string, changedAt: Date | null): Entry => ({
    page: { kind: 'screen', name },
    changedAt,
    pictures: [],
  });
  return [
    screen('home', latest(sold, blogs, blocks?.['home'])),
    screen('store', latest(sold)),
    screen('blogs', latest(blogs)),
    screen('wheel', null),
    ...screens.pages.flatMap((name) => (pages?.[name] ? [screen(name, latest(pages[name]))] : [])),
    ...Object.entries(screens.blocks).map(([name, key]) => screen(name, latest(blocks?.[key]))),
  ];
}

async function readCategories(ctx: Ctx): Promise<Entry[]> {
  const catalogue = await ctx.catalogue.get();
  const { categories } = catalogue;
  const rows = await rowsOf<{ id: number; changed: number }>(
    ctx.db,
    sql`select category_id id, ${epoch(sql`max(changed)`)} changed from (${onSale(ctx)}) s group by category_id`,
  );
  const changed = categories.rows.map(() => 0);
  for (const { id, changed: at } of rows) {
    const index = categories.shownIn[categories.indexOf.get(id) ?? -1];
    if (index !== undefined) changed[index] = Math.max(changed[index]!, at);
  }
  const counts = catalogue.counts(ctx.now);
  const within = (index: number): number[] => [index, ...categories.children[index]!.flatMap(within)];
  return categories.rows.flatMap(({ slug, picture }, index): Entry[] => {
    // A list without a product is no page for a search engine.
    if (categories.isHidden[index] || counts[index] === 0) return [];
    const all = within(index);
    const root = categories.root[index]!;
    return [
      {
        page: { kind: 'category', root: categories.rows[root]!.slug, ...(root !== index && { sub: slug }) },
        changedAt: dateOf(Math.max(...all.map((one) => changed[one]!))),
        pictures: picture ? [picture.hash] : [],
      },
    ];
  });
}

async function readProducts(ctx: Ctx, part: number): Promise<Entry[]> {
  const rows = await rowsOf<{ slug: string; changed: number; pictures: string[] | null }>(
    ctx.db,
    sql`select s.slug, ${epoch(sql`s.changed`)} changed,
        (select json_agg(m.hash order by pp.position, pp.picture_id) from product_pictures pp join pictures m on m.id = pp.picture_id where pp.product_id = s.id) pictures
      from (${onSale(ctx)} order by p.id limit ${productsPerFile} offset ${(part - 1) * productsPerFile}) s order by s.id`,
  );
  return rows.map(({ slug, changed, pictures }) => ({
    page: { kind: 'product', slug },
    changedAt: dateOf(changed),
    pictures: pictures ?? [],
  }));
}

async function readBlogs(ctx: Ctx): Promise<Entry[]> {
  const rows = await rowsOf<{ slug: string; changed: number; hash: string | null }>(
    ctx.db,
    sql`select b.slug, ${epoch(sql`b.changed`)} changed, m.hash from (${out(ctx)}) b left join pictures m on m.id = b.picture_id order by b.id`,
  );
  return rows.map(({ slug, changed, hash }) => ({
    page: { kind: 'blog', slug },
    changedAt: dateOf(changed),
    pictures: hash === null ? [] : [hash],
  }));
}
