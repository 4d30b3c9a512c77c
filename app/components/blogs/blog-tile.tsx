import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { wholeDayText } from '#app/i18n/day.ts';
import { Flower } from '#app/components/shell/flower.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture, type ImageSource } from '#app/ui/picture.tsx';
import { urls } from '#app/urls.ts';
import type { IsoDate } from '#values/working-days.ts';
import { blogScreens } from '#words/content/blogs/index.ts';

/** The data of an article's tile; `date` is the publication timestamp (ISO 8601), `day` the day in Cairo. */
export type BlogTileData = {
  slug: string;
  title: string;
  excerpt: string;
  picture: ImageSource | null;
  date: string;
  day: IsoDate;
  minutes: number;
};

type BlogTileProps = {
  blog: BlogTileData;
  /** `featured`: the large tile of a page, with its text beside the picture on wide screens. `compact`: a small picture beside the title. `lead`: that on a phone, large on wide screens. */
  variant?: 'featured' | 'compact' | 'lead';
  level?: 'h2' | 'h3';
  /** The width of its picture, as the `sizes` attribute. */
  sizes: string;
  /** Visible without scrolling. */
  first?: boolean;
};

const frames = {
  featured: 'aspect-5/3 md:col-span-7',
  compact: 'aspect-square w-20 shrink-0 sm:w-48',
  lead: 'aspect-square w-20 shrink-0 sm:w-48 md:aspect-5/3 md:w-full',
  tile: 'aspect-5/3',
};

const titles = {
  featured: 'text-2xl lg:text-3xl',
  compact: 'text-base md:text-lg',
  lead: 'text-base md:text-xl',
  tile: 'text-lg md:text-xl',
};

/** An article in a list. The picture is outside the link, so that its alt text is not part of the link's name. */
export function BlogTile({ blog, variant, level: Heading = 'h2', sizes, first }: BlogTileProps) {
  const locale = useLocale();
  const shape = variant ?? 'tile';
  const { slug, title, excerpt, picture } = blog;
  return (
    <article
      className={classes(
        'group relative',
        shape === 'featured' && 'grid grid-cols-1 items-center gap-x-12 gap-y-5 md:grid-cols-12',
        shape === 'compact' && 'flex items-start gap-4 md:gap-6',
        shape === 'lead' && 'flex items-start gap-4 md:block',
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
            image={picture}
            sizes={sizes}
            priority={first}
            className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        ) : (
          <NoPicture />
        )}
      </div>
      <div
        className={classes(
          'min-w-0',
          shape === 'featured' && 'md:col-span-5',
          shape === 'tile' && 'mt-4',
          shape === 'lead' && 'md:mt-4',
        )}
      >
        <BlogMeta {...blog} {...((shape === 'compact' || shape === 'lead') && { narrow: true })} />
        <Heading
          className={classes(
            'underline-offset-4 group-hover:underline',
            shape === 'compact' || shape === 'lead' ? 'md:mt-1' : 'mt-1',
            shape === 'featured' && 'md:mt-3',
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
              shape === 'featured' && 'max-w-lg md:mt-4 md:text-lg',
              shape === 'compact' && 'line-clamp-3 max-sm:hidden',
              shape === 'lead' && 'max-md:line-clamp-3 max-sm:hidden',
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
  /** Where space is narrow, only the reading time is shown. */
  narrow?: boolean;
  className?: string;
};

/** Publication date and reading time. */
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
      <span>{useScreenMessages(blogScreens).minutes(minutes)}</span>
    </p>
  );
}

const NoPicture = () => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className="mx-auto h-full w-1/4 opacity-40">
    <Flower />
  </svg>
);
