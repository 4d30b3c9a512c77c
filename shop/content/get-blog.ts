import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { pick } from '#values/locale.ts';
import type { ProductCard } from '../catalogue/card.ts';
import { cardsByIds } from '../catalogue/cards-by-ids.ts';
import { reference } from '../catalogue/input.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { type CardMarks, cardMarks } from '../catalogue/card-marks.ts';
import { safeHtml } from '../safe-html.ts';
import { type BlogCard, blogCard, blogRow, cardColumns } from './blog-card.ts';
import { type Heading, outline } from './outline.ts';
import { verb } from '#shop/verb.ts';

export const getBlogInput = z.object({ id: reference });

/** A link to another article. */
export type BlogLink = { id: number; slug: string; title: string };

export type Blog = BlogCard &
  CardMarks & {
    /** Sanitised HTML. Its headings have the ids in `contents`. */
    body: string;
    contents: Heading[];
    updatedAt: Date;
    /** The linked products that are on sale, in the article's order. */
    products: ProductCard[];
    /** The articles published before and after this one. */
    previous: BlogLink | null;
    next: BlogLink | null;
    /** Up to three other articles: first those with the same products, then those with the same kinds of product, then the newest. */
    related: BlogCard[];
    /** The current address, when the article was requested by a former one. */
    movedTo: string | null;
  };

const linkRow = z.object({ id: z.int(), slug: z.string(), title: bilingual });

const articleRow = z.object({
  card: blogRow,
  body: bilingual,
  updated: z.number(),
  products: z.array(z.int()),
  previous: linkRow.nullable(),
  next: linkRow.nullable(),
  related: z.array(blogRow),
});

type Row = z.output<typeof articleRow>;

const maxRelated = 3;

/**
 * An article by id or slug. Its neighbours are excluded from the related articles, because the page links to them already. One statement,
 * and two more for the marks that a customer's account gives. `not_found` for an unknown or unpublished article.
 */
export const getBlog = verb({
  scope: 'anyone',
  input: getBlogInput,
  run: async (ctx, input): Promise<Blog> => {
    return blogIn(ctx, input.id);
  },
});

/**
 * Like `getBlog`, and with `inAnyState` also for unpublished articles; the caller must have checked permission. A draft appears as if
 * published now.
 */
export async function blogIn(ctx: Ctx, id: number | string, { inAnyState = false } = {}): Promise<Blog> {
  const row = await readBlog(ctx, id, inAnyState);
  if (!row) throw new ShopError('not_found');
  const { locale } = ctx;
  const link = (to: Row['next']): BlogLink | null => to && { ...to, title: pick(to.title, locale) };
  const products = await cardsByIds(ctx, row.products);
  const { html, headings } = outline(safeHtml(pick(row.body, locale)));
  return {
    ...blogCard(row.card, locale),
    body: html,
    contents: headings,
    updatedAt: new Date(row.updated),
    products,
    ...(await cardMarks(ctx, products)),
    previous: link(row.previous),
    next: link(row.next),
    related: row.related.map((card) => blogCard(card, locale)),
    movedTo: typeof id === 'string' && id !== row.card.slug ? row.card.slug : null,
  };
}

async function readBlog({ db, now }: Ctx, id: number | string, inAnyState: boolean): Promise<Row | undefined> {
  const isOut = (blog: string): SQL => sql`${sql.raw(blog)}.published_at <= ${now.toISOString()}::timestamptz`;
  /** The nearest published article before or after this one. */
  const neighbour = (comparison: '<' | '>', order: 'desc' | 'asc'): SQL => sql`
    select o.id, json_build_object('id', o.id, 'slug', o.slug, 'title', json_build_object('ar', o.title_ar, 'en', o.title_en)) link
    from blogs o where ${isOut('o')} and (o.published_at, o.id) ${sql.raw(comparison)} (coalesce(a.published_at, ${now.toISOString()}::timestamptz), a.id)
    order by o.published_at ${sql.raw(order)}, o.id ${sql.raw(order)} limit 1`;
  /** The number of the article's products that share `that` with the products of `b`. */
  const shared = (that: SQL): SQL => sql`
    (select count(*) from blog_products theirs join products p on p.id = theirs.product_id
      where theirs.blog_id = b.id and exists (select from blog_products ours join products q on q.id = ours.product_id
        where ours.blog_id = a.id and ${that}))`;
  const [row] = await queryRows(
    db,
    articleRow,
    sql`select (select ${cardColumns} from blogs b left join pictures m on m.id = b.picture_id where b.id = a.id) card,
        json_build_object('ar', a.body_ar, 'en', a.body_en) body,
        extract(epoch from a.updated_at)::float8 * 1000 updated,
        coalesce((select json_agg(product_id order by position, product_id) from blog_products where blog_id = a.id), '[]') products,
        before.link previous, after.link next,
        coalesce((select json_agg(card) from (
          select ${cardColumns} card from blogs b left join pictures m on m.id = b.picture_id
          where ${isOut('b')} and b.id not in (a.id, coalesce(before.id, 0), coalesce(after.id, 0))
          order by ${shared(sql`p.id = q.id`)} desc, ${shared(sql`p.category_id = q.category_id`)} desc, b.published_at desc, b.id desc
          limit ${maxRelated}) r), '[]') related
      from blogs a
      left join lateral (${neighbour('<', 'desc')}) before on true
      left join lateral (${neighbour('>', 'asc')}) after on true
      where ${inAnyState ? sql`true` : isOut('a')} and ${typeof id === 'number' ? sql`a.id = ${id}` : sql`a.id = coalesce((select id from blogs where slug = ${id}), (select blog_id from blog_slugs where slug = ${id}))`}`,
  );
  return row;
}
