import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Bi, pick } from '#values/locale.ts';
import type { PictureRow } from '../catalogue/rows.ts';
import type { Ctx } from '../context.ts';
import { getPage, type StaticPage } from './get-page.ts';

/** What there is of each at this moment: on sale, of brands on sale, among their ingredients, and delivered to. */
export type Figures = { products: number; brands: number; ingredients: number; governorates: number };

export type BrandStory = { slug: string; name: string; story: string };

export type About = StaticPage & {
  pictures: (PictureRow & { alt: string })[];
  figures: Figures;
  /** Those that something is on sale of. */
  brands: BrandStory[];
};

/** The page about the shop with its pictures, and figures counted as it is read. Three statements. */
export async function getAbout(ctx: Ctx): Promise<About> {
  const page = await getPage(ctx, { slug: 'about' });
  const { pictures } = (await ctx.content.get()).about;
  const [figures] = (await rowsOf<Figures>(
    ctx.db,
    sql`
    with sold as (select brand_id, ingredients from products where status = 'published')
    select (select count(*)::int from sold) products,
      (select count(distinct brand_id)::int from sold) brands,
      (select count(distinct lower(trim(one)))::int from sold, regexp_split_to_table(ingredients, ',') one
        where trim(one) <> '') ingredients,
      (select count(*)::int from governorates) governorates`,
  )) as [Figures];
  const brands = await rowsOf<{ slug: string; name: Bi; story: Bi }>(
    ctx.db,
    sql`
    select slug, json_build_object('ar', name_ar, 'en', name_en) name, json_build_object('ar', story_ar, 'en', story_en) story
    from brands where exists (select from products where brand_id = brands.id and status = 'published') order by id`,
  );
  return {
    ...page,
    figures,
    brands: brands.map(({ slug, name, story }) => ({
      slug,
      name: pick(name, ctx.locale),
      story: pick(story, ctx.locale),
    })),
    pictures: pictures.map(({ alt, ...picture }) => ({ ...picture, alt: pick(alt, ctx.locale) })),
  };
}
