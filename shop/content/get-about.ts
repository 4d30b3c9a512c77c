import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import { pick } from '#values/locale.ts';
import type { PictureRow } from '../catalogue/rows.ts';
import type { Ctx } from '../context.ts';
import { getPage, type StaticPage } from './get-page.ts';

const figuresRow = z.object({ products: z.int(), brands: z.int(), ingredients: z.int(), governorates: z.int() });

/** Current counts: products on sale, their brands and ingredients, and the governorates with delivery. */
export type Figures = z.output<typeof figuresRow>;

export type BrandStory = { slug: string; name: string; story: string };

export type About = StaticPage & {
  pictures: (PictureRow & { alt: string })[];
  figures: Figures;
  /** The brands with products on sale. */
  brands: BrandStory[];
};

/** The about page with its pictures, and figures counted at the time of the request. Three statements. */
export async function getAbout(ctx: Ctx): Promise<About> {
  const page = await getPage(ctx, { slug: 'about' });
  const { pictures } = (await ctx.content.get()).about;
  const [figures] = await queryRows(
    ctx.db,
    figuresRow,
    sql`
    with sold as (select brand_id, ingredients from products where status = 'published')
    select (select count(*)::int from sold) products,
      (select count(distinct brand_id)::int from sold) brands,
      (select count(distinct lower(trim(one)))::int from sold, regexp_split_to_table(ingredients, ',') one
        where trim(one) <> '') ingredients,
      (select count(*)::int from governorates) governorates`,
  );
  const brands = await queryRows(
    ctx.db,
    z.object({ slug: z.string(), name: bilingual, story: bilingual }),
    sql`
    select slug, json_build_object('ar', name_ar, 'en', name_en) name, json_build_object('ar', story_ar, 'en', story_en) story
    from brands where exists (select from products where brand_id = brands.id and status = 'published') order by id`,
  );
  return {
    ...page,
    figures: figures!,
    brands: brands.map(({ slug, name, story }) => ({
      slug,
      name: pick(name, ctx.locale),
      story: pick(story, ctx.locale),
    })),
    pictures: pictures.map(({ alt, ...picture }) => ({ ...picture, alt: pick(alt, ctx.locale) })),
  };
}
