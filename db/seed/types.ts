import type { Active, DayTime, PregnancyNote, RoutineStep, Scent, Texture } from '#values/knowledge.ts';
import type { HairType, SkinType } from '#values/skin-and-hair.ts';

/** A text in both languages of the shop, each written natively. */
export type Bi = { ar: string; en: string };

export type Container = 'pump' | 'bottle' | 'spray' | 'dropper' | 'jar' | 'tube' | 'bar' | 'sachet' | 'stick';

/** A fictional brand; `palette` sets the colours of its pictures (background, label, text on the label). */
export type BrandSeed = { slug: string; name: Bi; story: Bi; palette: { paper: string; label: string; ink: string } };

/** A category of the tree; `parent` is the slug of one of the three roots, absent on a root. `picture_alt` describes its picture. */
export type CategorySeed = { slug: string; parent?: string; name: Bi; description: Bi; picture_alt: Bi };

/**
 * A product of the demo catalogue. `price` and `offer` are whole EGP; `ingredients` is an INCI list; `tint` is the colour of the content; `label`
 * the two or three words printed on the container; `days_ago` how long it has been on sale; `words` further search words.
 */
export type ProductSeed = {
  slug: string;
  brand: string;
  category: string;
  name: Bi;
  description: Bi;
  how_to_use: Bi;
  ingredients: string;
  size: Bi;
  price: number;
  offer?: number;
  stock: number;
  container: Container;
  tint: string;
  label: Bi;
  days_ago: number;
  words?: string[];
};

/** A set of demo products: its price in whole EGP, or a percentage less than its parts cost alone. */
export type SetSeed = Pick<
  ProductSeed,
  'slug' | 'brand' | 'category' | 'name' | 'description' | 'how_to_use' | 'days_ago'
> & {
  price?: number;
  percent?: number;
  parts: { slug: string; quantity?: number }[];
  words: string[];
};

/**
 * What is known of a demo product or set, from its ingredients and texts. `concerns` are the reasons by the concern's slug. `skinTypes` and
 * `hairTypes` are all types that it suits; both are empty for a set without a type that all its parts suit. `times` is empty where the time of day
 * does not matter. `goesWith` are slugs of products for another step of the same routine.
 */
export type KnowledgeSeed = {
  concerns: Record<string, Bi>;
  skinTypes: SkinType[];
  hairTypes: HairType[];
  step: RoutineStep | null;
  times: DayTime[];
  texture: Texture | null;
  scent: Scent | null;
  actives: Active[];
  pregnancy: PregnancyNote | null;
  minAge: number | null;
  goesWith: string[];
};

/** A review of a product, in the language its author wrote in. */
export type ReviewSeed = {
  product: string;
  author: string;
  locale: 'ar' | 'en';
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  days_ago: number;
};

/** A blog post; `body` is paragraphs and headings as simple HTML (p, h2, ul, li, strong, em), `picture_alt` describes its picture. */
export type BlogSeed = {
  slug: string;
  title: Bi;
  excerpt: Bi;
  body: Bi;
  picture_alt: Bi;
  products: string[];
  days_ago: number;
  tint: string;
};

/** The texts of a concern's landing page; `article` is simple HTML (h2, p, ul, li, strong). */
export type ConcernTextSeed = { slug: string; intro: Bi; article: Bi; metaDescription: Bi };
