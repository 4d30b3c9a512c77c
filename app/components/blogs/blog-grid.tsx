import { classes } from '#app/ui/classes.ts';
import { BlogTile, type BlogTileData } from './blog-tile.tsx';

const third = 'md:col-span-3 lg:col-span-2';
const half = 'md:col-span-3';

/** Three per row, and no row with only one: the last two or four are two per row. */
const spanOf = (index: number, count: number): string => {
  const halfWidthCount = count % 3 === 1 ? Math.min(4, count) : count % 3;
  return index >= count - halfWidthCount ? half : third;
};

export function BlogGrid({ blogs, level }: { blogs: readonly BlogTileData[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-6 md:gap-y-14">
      {blogs.map((blog, index) => {
        const span = spanOf(index, blogs.length);
        return (
          <li key={blog.slug} className={classes(span)}>
            <BlogTile
              blog={blog}
              {...(level && { level })}
              sizes={
                span === half
                  ? '(min-width: 80rem) 600px, (min-width: 48rem) 47vw, 100vw'
                  : '(min-width: 80rem) 390px, (min-width: 64rem) 31vw, (min-width: 48rem) 47vw, 100vw'
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
