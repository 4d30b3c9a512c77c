import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Contents } from '#app/ui/contents.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Prose } from '#app/ui/prose.tsx';
import type { Heading } from '#shop/content/outline.ts';
import { blogScreens } from '#words/content/blogs/index.ts';
import { BlogMeta, type BlogTileData } from './blog-tile.tsx';
import { Share } from './share.tsx';

/** A text with at least this number of headings has a table of contents. */
const longFrom = 3;

type ArticleProps = {
  blog: BlogTileData & { body: string; contents: Heading[] };
  /** The date of the last change after publication. */
  updatedAt: string | null;
  /** Its URL without a language. */
  path: string;
};

/** An article: title, picture, contents, text and share links. */
export function Article({ blog, updatedAt, path }: ArticleProps) {
  const words = useScreenMessages(blogScreens);
  const locale = useLocale();
  const { title, excerpt, picture, day, minutes, body, contents } = blog;
  const isLong = contents.length >= longFrom;
  return (
    <article>
      <header className="mx-auto max-w-3xl px-4 pt-2 pb-8 md:px-0 md:pt-6 md:pb-10 md:text-center">
        <h1 className="text-3xl lg:text-4xl">{title}</h1>
        {excerpt && <p className="mt-4 text-lg text-pretty text-soft md:text-xl">{excerpt}</p>}
        <BlogMeta day={day} minutes={minutes} className="mt-5 md:justify-center" />
        {updatedAt && <p className="mt-1 text-sm text-soft">{words.updated(momentText(updatedAt, locale))}</p>}
      </header>
      {picture && (
        <Picture
          image={picture}
          sizes="(min-width: 64rem) 1024px, 100vw"
          priority
          className="mx-auto aspect-16/9 w-full max-w-5xl object-cover md:rounded-lg"
        />
      )}
      <div className="mx-auto mt-8 grid max-w-2xl grid-cols-1 gap-x-16 gap-y-8 px-4 md:mt-12 md:px-0 lg:max-w-none lg:grid-cols-[14rem_minmax(0,42rem)_1fr]">
        {isLong && (
          <div>
            <Contents title={words.contents} items={contents} />
          </div>
        )}
        <div className="lg:col-start-2">
          <Prose html={body} long />
          <Share title={title} path={path} />
        </div>
      </div>
    </article>
  );
}
