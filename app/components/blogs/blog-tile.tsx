import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { wholeDayText } from '#app/i18n/day.ts';
import { Flower } from '#app/components/shell/flower.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture, type Shot } from '#app/ui/picture.tsx';
import { urls } from '#app/urls.ts';
import type { IsoDate } from '#values/working-days.ts';
import { blogScreens } from '#words/screens/blogs.ts';

/** An article as a tile shows it; `date` is the moment it came out (ISO 8601), `day` the day in Cairo. */
export type TileBlog = {
  slug: string;
  title: string;
  excerpt: string;
  picture: Shot | null;
  date: string;
  day: IsoDate;
  minutes: number;
};

type BlogTileProps = {
  blog: TileBlog;
  /** `lead`: the large one of a page, its words beside its picture where there is room. `line`: a small picture beside the title. */
  look?: 'lead' | 'line';
  level?: 'h2' | 'h3';
  /** How wide its picture is drawn. */
  sizes: string;
  /** Seen before anything is scrolled. */
  first?: boolean;
};

const frames = { lead: 'aspect-5/3 md:col-span-7', line: 'aspect-square w-28 shrink-0 sm:w-48', tile: 'aspect-5/3' };

const titles = { lead: 'text-2xl lg:text-3xl', line: 'text-base md:text-lg', tile: 'text-lg md:text-xl' };

/** An article among others. The picture stands outside the link, so that what it shows is no part of the link's name. */
export function BlogTile({ blog, look, level: Heading = 'h2', sizes, first }: BlogTileProps) {
  const locale = useLocale();
  const shape = look ?? 'tile';
  const { slug, title, excerpt, picture } = blog;
  return (
    <article
      className={classes(
        'group relative',
        shape === 'lead' && 'grid grid-cols-1 items-center gap-x-12 gap-y-5 md:grid-cols-12',
        shape === 'line' && 'flex items-start gap-4 md:gap-6',
      )}
    >
      <div
        className={classes(
          'overflow-hidden rounded-lg bg-leaf transition-transform duration-150 group-has-[.all-over:active]:scale-[0.985]',
          frames[shape],
        )}
      >
        {picture ? (
          <Picture
            shot={picture}
            sizes={sizes}
            first={first}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div className={classes('min-w-0', shape === 'lead' && 'md:col-span-5', shape === 'tile' && 'mt-4')}>
        <BlogMeta {...blog} {...(shape === 'line' && { narrow: true })} />
        <Heading
          className={classes(
            'mt-1 underline-offset-4 group-hover:underline',
            shape === 'lead' && 'md:mt-3',
            titles[shape],
          )}
        >
          <Link to={urls.blog(locale, slug)} className="all-over">
            {title}
          </Link>
        </Heading>
        {excerpt && (
          <p
            className={classes(
              'mt-2 text-pretty text-soft',
              shape === 'lead' && 'max-w-lg md:mt-4 md:text-lg',
              shape === 'line' && 'line-clamp-3 max-sm:hidden',
            )}
          >
            {excerpt}
          </p>
        )}
      </div>
    </article>
  );
}

type BlogMetaProps = {
  day: IsoDate;
  minutes: number;
  /** Where there is little room only the time it takes is said. */
  narrow?: boolean;
  className?: string;
};

/** When it came out, and how long it takes to read. */
export function BlogMeta({ day, minutes, narrow, className }: BlogMetaProps) {
  const locale = useLocale();
  return (
    <p className={classes('flex flex-wrap gap-x-2 text-sm text-soft', className)}>
      <time dateTime={day} className={classes(narrow && 'max-sm:hidden')}>
        {wholeDayText(day, locale)}
      </time>
      <span aria-hidden="true" className={classes(narrow && 'max-sm:hidden')}>
        ·
      </span>
      <span>{useScreenWords(blogScreens).minutes(minutes)}</span>
    </p>
  );
}

const NoPicture = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="mx-auto h-full w-1/4 opacity-40">
    <Flower />
  </svg>
);
