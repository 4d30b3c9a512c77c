import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { BlogLink } from '#shop/content/get-blog.ts';
import { blogScreens } from '#words/screens/blogs.ts';

/** The way to the article before this one, and to the one after it. */
export function Neighbours({ previous, next }: { previous: BlogLink | null; next: BlogLink | null }) {
  const words = useScreenWords(blogScreens);
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={words.around}
      className="mt-16 grid grid-cols-1 divide-line border-y border-line max-md:divide-y md:mt-24 md:grid-cols-2 md:divide-x"
    >
      {previous && <Way to={previous} rel="prev" said={words.previous} />}
      {next && <Way to={next} rel="next" said={words.next} />}
    </nav>
  );
}

function Way({ to, rel, said }: { to: BlogLink; rel: 'prev' | 'next'; said: string }) {
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
        <span className="block text-sm text-soft">{said}</span>
        <span className="mt-0.5 block font-medium underline-offset-4 group-hover:underline md:text-lg">{to.title}</span>
      </span>
      {isNext && <Icon name="forward" className="text-act" />}
    </Link>
  );
}
