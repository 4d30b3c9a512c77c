import type { BlogCard } from '#shop/content/blog-card.ts';
import { cairoDate } from '#values/working-days.ts';
import type { TileBlog } from './blog-tile.tsx';

/** Of an article what its tile shows. */
export const tileBlog = ({ slug, title, excerpt, picture, publishedAt, minutes }: BlogCard): TileBlog => ({
  slug,
  title,
  excerpt,
  picture,
  date: publishedAt.toISOString(),
  day: cairoDate(publishedAt),
  minutes,
});
