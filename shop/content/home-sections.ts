import { type Bi, pick } from '#values/locale.ts';
import type { ProductCard } from '../catalogue/card.ts';
import { cardsByIds } from '../catalogue/cards-by-ids.ts';
import { noFilter } from '../catalogue/filter.ts';
import { below } from '../catalogue/places.ts';
import type { Ctx } from '../context.ts';
import type { HomeBlock, SectionKind } from './blocks.ts';

/** A stretch of the home page; without a title or a text it has the shop's own words for it. */
export type HomeSection = {
  kind: SectionKind;
  title: string | null;
  text: string | null;
  /** The category it is about, and the one above that; of `category` only. */
  category: { slug: string; root: string } | null;
  /** Of `category` and `products`: what is on sale of it. */
  products: ProductCard[];
};

const cards = 8;

const said = (text: Bi | null | undefined, ctx: Ctx): string | null => (text && pick(text, ctx.locale)) || null;

/** What the home page shows, in order: what is hidden, and what has nothing to show any more, is left out. No statement. */
export async function homeSections(ctx: Ctx, { sections }: HomeBlock): Promise<HomeSection[]> {
  const shown: HomeSection[] = [];
  for (const { kind, shown: isShown, title, text, category_id: categoryId, product_ids: ids } of sections) {
    if (!isShown) continue;
    const bare = { kind, title: said(title, ctx), text: said(text, ctx), category: null, products: [] };
    if (kind === 'products') {
      const products = await cardsByIds(ctx, ids ?? []);
      if (products.length > 0) shown.push({ ...bare, products });
    } else if (kind === 'category') {
      const section = await ofCategory(ctx, categoryId ?? 0);
      if (section) shown.push({ ...bare, ...section, title: bare.title ?? section.title });
    } else shown.push(bare);
  }
  return shown;
}

async function ofCategory(ctx: Ctx, id: number) {
  const catalogue = await ctx.catalogue.get();
  const { categories } = catalogue;
  const index = categories.indexOf.get(id);
  if (index === undefined || categories.isHidden[index]) return null;
  const filter = { ...noFilter, available: true, categories: below(categories, index).sort((a, b) => a - b) };
  const products = catalogue.list(filter, 'newest', ctx.locale, ctx.now, 0, cards);
  const named = categories.named[ctx.locale];
  const { slug, name } = named[index]!;
  return products.length > 0
    ? { title: name, category: { slug, root: named[categories.root[index]!]!.slug }, products }
    : null;
}
