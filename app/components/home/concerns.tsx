import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { type ImageSource, Picture, PictureBackdrop } from '#app/ui/picture.tsx';
import { urls } from '#app/urls.ts';
import type { CareKind } from '#values/knowledge.ts';
import { concernScreens } from '#words/catalogue/concerns/index.ts';

export type HomeConcern = { slug: string; kind: CareKind; name: string; count: number; picture: ImageSource | null };

const sizes = '(min-width: 80rem) 180px, (min-width: 48rem) 15vw, 27vw';

/** Concerns to shop by, each with a picture of one of its products: two rows of six, to swipe through on a phone. */
export function Concerns({ items }: { items: readonly HomeConcern[] }) {
  const words = useScreenMessages(concernScreens);
  const locale = useLocale();
  return (
    <ul className="rail concerns px-4 md:px-0">
      {items.map(({ slug, kind, name, count, picture }) => (
        <li key={slug} className="group relative pb-1.5">
          <span className="framed block aspect-4/3 rounded-lg md:aspect-square">
            {picture && (
              <>
                <PictureBackdrop image={picture} sizes={sizes} />
                <Picture image={picture} alt="" sizes={sizes} className="md:object-[50%_75%]" />
              </>
            )}
          </span>
          <Link
            to={urls.concern(locale, slug)}
            className="all-over mt-1 block text-xs leading-[1.45] underline-offset-4 group-hover:underline md:mt-2 md:text-base"
          >
            {name}
          </Link>
          <span className="text-xs text-soft max-md:hidden">
            {words.kinds[kind]} · {words.count(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
