import { BlogTile, type BlogTileData } from '#app/components/blogs/blog-tile.tsx';

const wide = '(min-width: 80rem) 690px, (min-width: 48rem) 56vw, 100vw';

/** Small on a phone. */
const leading = wide.replace('100vw', '192px');

/** The newest articles: one with its text beside it, two side by side, or a large one with the others beside it. */
export function Journal({ blogs }: { blogs: readonly BlogTileData[] }) {
  const [lead, ...others] = blogs;
  if (!lead) return null;
  if (others.length === 0)
    return (
      <div className="px-4 md:px-0">
        <BlogTile blog={lead} variant="featured" level="h3" sizes={wide} />
      </div>
    );
  const isPair = others.length === 1;
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-3 px-4 md:grid-cols-12 md:gap-y-10 md:px-0">
      <div className={isPair ? 'md:col-span-6' : 'md:col-span-7'}>
        <BlogTile blog={lead} level="h3" {...(isPair ? { sizes: wide } : { variant: 'lead', sizes: leading })} />
      </div>
      <ul className={isPair ? 'md:col-span-6' : 'grid grid-cols-1 content-start gap-3 md:col-span-5 md:gap-8'}>
        {others.map((blog) => (
          <li key={blog.slug}>
            <BlogTile
              blog={blog}
              level="h3"
              {...(isPair
                ? { sizes: '(min-width: 80rem) 590px, (min-width: 48rem) 48vw, 100vw' }
                : { variant: 'compact', sizes: '(min-width: 30rem) 192px, 112px' })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
