import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { BlogLink } from '#shop/content/get-blog.ts';
import { blogScreens } from '#words/content/blogs/index.ts';

/** Links to the previous and the next article. */
export function AdjacentPosts({ previous, next }: { previous: BlogLink | null; next: BlogLink | null }) {
  const words = useScreenMessages(blogScreens);
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={words.around}
      className="mt-16 grid grid-cols-1 divide-line border-y border-line max-md:divide-y md:mt-24 md:grid-cols-2 md:divide-x"
    >
      {previous && <AdjacentLink to={previous} rel="prev" label={words.previous} />}
      {next && <AdjacentLink to={next} rel="next" label={words.next} />}
    </nav>
  );
}

function AdjacentLink({ to, rel, label }: { to: BlogLink; rel: 'prev' | 'next'; label: string }) {
  const isNext = rel === 'next';
  return (
    <Link
      to={urls.blog(useLocale(), to.slug)}
      rel={rel}
      className={classes(
        'group flex items-center gap-4 py-5 md:py-8',
        isNext ? 'justify-end text-end md:col-start-2 md:ps-8' : 'md:pe-8',
      )}
    >
      {!isNext && <Icon name="backward" className="text-act" />}
      <span className="min-w-0">
        <span className="block text-sm text-soft">{label}</span>
        <span className="mt-0.5 block font-medium underline-offset-4 group-hover:underline md:text-lg">{to.title}</span>
      </span>
      {isNext && <Icon name="forward" className="text-act" />}
    </Link>
  );
}
