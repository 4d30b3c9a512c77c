import { createHash } from 'node:crypto';
import { formatEgp } from '#values/money.ts';
import type { Locale } from '#values/locale.ts';
import { socialUrl } from '#values/pictures.ts';
import type { ProductCard } from '../catalogue/card.ts';

/** The size in pixels that all services with previews of shared pages require. */
export const socialSize = { width: 1200, height: 630 } as const;

/** The content of the preview picture of a shared page. */
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

/** Increase it when the drawing changes, so that all pictures are drawn again. */
const drawingVersion = 1;

const maxTitleLength = 90;

/** The hash of the picture's content: another price gives another hash. 16 hex digits. */
export const socialHash = (facts: SocialFacts, locale: Locale): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, locale, facts]))
    .digest('hex')
    .slice(0, 16);

const truncateTitle = (title: string): string =>
  title.length <= maxTitleLength ? title : `${title.slice(0, title.lastIndexOf(' ', maxTitleLength))}…`;

/** The facts of a product: its name, brand and price. */
export const productFacts = (card: ProductCard, locale: Locale): SocialFacts => ({
  title: truncateTitle(card.name),
  kicker: card.brand.name,
  price: formatEgp(card.offer ?? card.price, locale),
  was: card.offer === null ? null : formatEgp(card.price, locale),
  picture: card.picture?.hash ?? null,
});

type Shown = { id: number; picture: { hash: string } | null };
type ShownCategory = Shown & { name: string; root: { name: string } | null };
type ShownBlog = Shown & { title: string };

const plainFacts = (title: string, kicker: string | null, picture: Shown['picture']): SocialFacts => ({
  title: truncateTitle(title),
  kicker,
  price: null,
  was: null,
  picture: picture?.hash ?? null,
});

export const categoryFacts = ({ name, root, picture }: ShownCategory): SocialFacts =>
  plainFacts(name, root?.name ?? null, picture);

export const blogFacts = ({ title, picture }: ShownBlog): SocialFacts => plainFacts(title, null, picture);

/** The current address of a product's preview picture. */
export const socialOfProduct = (card: ProductCard, locale: Locale): string =>
  socialUrl('product', locale, card.id, socialHash(productFacts(card, locale), locale));

/** The current address of a category's preview picture. */
export const socialOfCategory = (category: ShownCategory, locale: Locale): string =>
  socialUrl('category', locale, category.id, socialHash(categoryFacts(category), locale));

/** The current address of an article's preview picture. */
export const socialOfBlog = (blog: ShownBlog, locale: Locale): string =>
  socialUrl('blog', locale, blog.id, socialHash(blogFacts(blog), locale));
