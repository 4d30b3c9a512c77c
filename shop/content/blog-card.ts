import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual } from '#db/query-rows.ts';
import { type Locale, pick } from '#values/locale.ts';
import { readingMinutes } from '#values/reading-time.ts';
import { type CardPicture, pictureIn } from '../catalogue/card.ts';

/** An article as lists show it, in the current user's language. */
export type BlogCard = {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  picture: CardPicture | null;
  publishedAt: Date;
  /** Reading time in minutes. */
  minutes: number;
};

/** The columns of `blogs b` and its picture `m` that make a card, as one JSON object. */
export const cardColumns: SQL = sql.raw(`json_build_object('id', b.id, 'slug', b.slug,
  'title', json_build_object('ar', b.title_ar, 'en', b.title_en), 'excerpt', json_build_object('ar', b.excerpt_ar, 'en', b.excerpt_en),
  'words', json_build_object('ar', b.words_ar, 'en', b.words_en), 'published', extract(epoch from coalesce(b.published_at, now()))::float8 * 1000,
  'picture', case when m.id is not null then json_build_object('hash', m.hash, 'width', m.width, 'height', m.height,
    'alt', json_build_object('ar', b.picture_alt_ar, 'en', b.picture_alt_en)) end)`);

/** A row of `cardColumns`. */
export const blogRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: bilingual,
  excerpt: bilingual,
  /** The word count in each language. */
  words: z.object({ ar: z.int(), en: z.int() }),
  /** Milliseconds since 1970; the current time for a draft. */
  published: z.number(),
  picture: z.object({ hash: z.string(), width: z.int(), height: z.int(), alt: bilingual }).nullable(),
});

export type BlogRow = z.output<typeof blogRow>;

export const blogCard = (
  { id, slug, title, excerpt, words, published, picture }: BlogRow,
  locale: Locale,
): BlogCard => ({
  id,
  slug,
  title: pick(title, locale),
  excerpt: pick(excerpt, locale),
  picture: pictureIn(picture, locale),
  publishedAt: new Date(published),
  minutes: readingMinutes(words, locale),
});
