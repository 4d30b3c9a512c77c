import { createHash } from 'node:crypto';
import { formatEgp } from '#values/money.ts';
import type { Locale } from '#values/locale.ts';
import { socialUrl } from '#values/pictures.ts';
import type { ProductCard } from '../catalogue/card.ts';

/** The pixels every service that shows a shared page asks for. */
export const socialSize = { width: 1200, height: 630 } as const;

/** What is written and shown on the picture that stands for a page where it is shared. */
export type SocialFacts = {
  title: string;
  /** A line above the title. */
  kicker: string | null;
  price: string | null;
  /** The price before the offer. */
  was: string | null;
  /** The master of the picture beside it. */
  picture: string | null;
};

/** Raised when the drawing changes, so that all are drawn anew. */
const drawing = 1;

const longestTitle = 90;

/** What the picture is known by: another price makes another picture. 16 hex digits. */
export const socialHash = (facts: SocialFacts, locale: Locale): string =>
  createHash('sha256')
    .update(JSON.stringify([drawing, locale, facts]))
    .digest('hex')
    .slice(0, 16);

const short = (title: string): string =>
  title.length <= longestTitle ? title : `${title.slice(0, title.lastIndexOf(' ', longestTitle))}…`;

/** Of a product: its name, brand and price. */
export const productFacts = (card: ProductCard, locale: Locale): SocialFacts => ({
  title: short(card.name),
  kicker: card.brand.name,
  price: formatEgp(card.offer ?? card.price, locale),
  was: card.offer === null ? null : formatEgp(card.price, locale),
  picture: card.picture?.hash ?? null,
});

type Shown = { id: number; picture: { hash: string } | null };
type ShownCategory = Shown & { name: string; root: { name: string } | null };
type ShownBlog = Shown & { title: string };

const plainFacts = (title: string, kicker: string | null, picture: Shown['picture']): SocialFacts => ({
  title: short(title),
  kicker,
  price: null,
  was: null,
  picture: picture?.hash ?? null,
});

export const categoryFacts = ({ name, root, picture }: ShownCategory): SocialFacts =>
  plainFacts(name, root?.name ?? null, picture);

export const blogFacts = ({ title, picture }: ShownBlog): SocialFacts => plainFacts(title, null, picture);

/** The address of a product's picture for where it is shared, as it is now. */
export const socialOfProduct = (card: ProductCard, locale: Locale): string =>
  socialUrl('product', locale, card.id, socialHash(productFacts(card, locale), locale));

/** The address of a category's. */
export const socialOfCategory = (category: ShownCategory, locale: Locale): string =>
  socialUrl('category', locale, category.id, socialHash(categoryFacts(category), locale));

/** The address of an article's. */
export const socialOfBlog = (blog: ShownBlog, locale: Locale): string =>
  socialUrl('blog', locale, blog.id, socialHash(blogFacts(blog), locale));
