import { type Bi, pick } from '#values/locale.ts';
import type { ProductCard } from '../catalogue/card.ts';
import { cardsByIds } from '../catalogue/cards-by-ids.ts';
import { noFilter } from '../catalogue/filter.ts';
import { withDescendants } from '../catalogue/taxonomy.ts';
import type { Ctx } from '../context.ts';
import type { HomeBlock, SectionKind } from './blocks.ts';

/** A section of the home page. Without a title or a text it shows the shop's default text. */
export type HomeSection = {
  kind: SectionKind;
  title: string | null;
  text: string | null;
  /** The category and its root; for `category` only. */
  category: { slug: string; root: string } | null;
  /** The products on sale; for `category` and `products`. */
  products: ProductCard[];
};

const cards = 8;

const localize = (text: Bi | null | undefined, ctx: Ctx): string | null => (text && pick(text, ctx.locale)) || null;

/** The visible sections of the home page in order. Skips sections that have nothing to show. No statement. */
export async function homeSections(ctx: Ctx, { sections }: HomeBlock): Promise<HomeSection[]> {
  const visible: HomeSection[] = [];
  for (const { kind, shown: isShown, title, text, category_id: categoryId, product_ids: ids } of sections) {
    if (!isShown) continue;
    const bare = { kind, title: localize(title, ctx), text: localize(text, ctx), category: null, products: [] };
    if (kind === 'products') {
      const products = await cardsByIds(ctx, ids ?? []);
      if (products.length > 0) visible.push({ ...bare, products });
    } else if (kind === 'category') {
      const section = await ofCategory(ctx, categoryId ?? 0);
      if (section) visible.push({ ...bare, ...section, title: bare.title ?? section.title });
    } else visible.push(bare);
  }
  return visible;
}

async function ofCategory(ctx: Ctx, id: number) {
  const catalogue = await ctx.catalogue.get();
  const { categories } = catalogue;
  const index = categories.indexOf.get(id);
  if (index === undefined || categories.isHidden[index]) return null;
  const filter = { ...noFilter, available: true, categories: withDescendants(categories, index).sort((a, b) => a - b) };
  const products = catalogue.list(filter, 'newest', ctx.locale, ctx.now, 0, cards);
  const named = categories.named[ctx.locale];
  const { slug, name } = named[index]!;
  return products.length > 0
    ? { title: name, category: { slug, root: named[categories.root[index]!]!.slug }, products }
    : null;
}
