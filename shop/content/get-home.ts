import { pick } from '#values/locale.ts';
import type { ProductCard } from '../catalogue/card.ts';
import { type CategoryNode, categoryTree } from '../catalogue/category-tree.ts';
import { noFilter } from '../catalogue/filter.ts';
import type { PictureRow } from '../catalogue/rows.ts';
import type { Ctx } from '../context.ts';
import { type CardMarks, cardMarks } from '../catalogue/card-marks.ts';
import { bySeason } from '#values/season.ts';
import { verb } from '../verb.ts';
import { currentWheel, type Wheel } from '../wheel/wheel.ts';
import type { BlogCard } from './blog-card.ts';
import type { HomeBlock } from './blocks.ts';
import { contentInput } from './content.ts';
import { type HomeConcern, homeConcerns } from './home-concerns.ts';
import { type HomeSection, homeSections } from './home-sections.ts';
import { listBlogs } from './list-blogs.ts';
import { openTargets } from './slide-targets.ts';
import { isInWindow } from './slides.ts';

/** `hrefKey` is one of `slideKeys` or a category's slug; `tint` is a CSS colour. */
export type Slide = {
  title: string;
  text: string;
  cta: { label: string; hrefKey: string };
  tint: string;
  picture: (PictureRow & { alt: string }) | null;
};

export type Home = CardMarks & {
  /** The slides that are visible now. The first one opens the page, and `sections` place the others. */
  slides: Slide[];
  /** The content below the first slide, in order. */
  sections: HomeSection[];
  categories: CategoryNode[];
  concerns: HomeConcern[];
  offers: ProductCard[];
  newest: ProductCard[];
  bestSellers: ProductCard[];
  blogs: BlogCard[];
  promises: { key: string; title: string; text: string }[];
  /** The first-order discount; null when there is none. */
  firstOrder: { percent: number; title: string; text: string; note: string } | null;
  /** The current wheel of fortune; null when there is none. */
  wheel: Wheel | null;
};

const cards = 8;
const posts = 3;
/** The newest articles, of which those that suit the season are shown. */
const recent = 8;

/** The home page, in the language of `locale` or of the current user. Two statements, one more when a slide leads to an article or a
 * former address, and two for the marks that a customer's account gives. */
export const getHome = verb({
  scope: 'anyone',
  input: contentInput,
  async run(baseCtx, { locale = baseCtx.locale }): Promise<Home> {
    return buildHome({ ...baseCtx, locale }, (await baseCtx.content.get()).home);
  },
});

/** Builds the home page from a content block. */
export async function buildHome(ctx: Ctx, block: HomeBlock): Promise<Home> {
  const { locale } = ctx;
  const catalogue = await ctx.catalogue.get();
  const { first_order_percent: percent } = await ctx.settings.get();
  const slides = block.hero.filter((slide) => isInWindow(slide, ctx.now));
  // A button whose target is gone leads to all products.
  const targets = await openTargets(
    ctx,
    slides.map(({ cta }) => cta.href_key),
  );
  const sections = await homeSections(ctx, block);
  const available = { ...noFilter, available: true };
  const offers = catalogue.list({ ...available, offers: true }, 'newest', locale, ctx.now, 0, cards);
  const newest = catalogue.list(available, 'newest', locale, ctx.now, 0, cards);
  const bestSellers = catalogue.bestSellers(cards, locale, ctx.now);
  return {
    slides: slides.map(({ title, text, cta, tint, picture, alt }) => ({
      title: pick(title, locale),
      text: pick(text, locale),
      cta: { label: pick(cta.label, locale), hrefKey: targets.has(cta.href_key) ? cta.href_key : 'store' },
      tint,
      picture: picture ? { ...picture, alt: alt ? pick(alt, locale) : '' } : null,
    })),
    sections,
    categories: await categoryTree(ctx),
    concerns: await homeConcerns(ctx),
    offers,
    newest,
    bestSellers,
    blogs: bySeason((await listBlogs(ctx, { per_page: recent })).items, ({ title }) => title, ctx.now).slice(0, posts),
    promises: block.promises.map(({ key, title, text }) => ({
      key,
      title: pick(title, locale),
      text: pick(text, locale),
    })),
    firstOrder:
      block.first_order && percent > 0
        ? {
            percent,
            title: pick(block.first_order.title, locale),
            text: pick(block.first_order.text, locale),
            note: pick(block.first_order.note, locale),
          }
        : null,
    wheel: await currentWheel(ctx),
    ...(await cardMarks(ctx, [offers, newest, bestSellers, ...sections.map(({ products }) => products)].flat())),
  };
}
