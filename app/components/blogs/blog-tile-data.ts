import type { BlogCard } from '#shop/content/blog-card.ts';
import { cairoDate } from '#values/working-days.ts';
import type { BlogTileData } from './blog-tile.tsx';

/** The fields of an article that its tile shows. */
export const toBlogTileData = ({ slug, title, excerpt, picture, publishedAt, minutes }: BlogCard): BlogTileData => ({
  slug,
  title,
  excerpt,
  picture,
  date: publishedAt.toISOString(),
  day: cairoDate(publishedAt),
  minutes,
});
