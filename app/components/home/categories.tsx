import { useLocale } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture, type Shot } from '#app/ui/picture.tsx';

export type HomeCategory = {
  slug: string;
  name: string;
  description: string;
  picture: Shot | null;
  children: { slug: string; name: string }[];
};

/** The three aisles of the shop with their pictures, and below each its shelves. */
export function Categories({ items }: { items: HomeCategory[] }) {
  const locale = useLocale();
  return (
    <ul className="grid gap-x-6 gap-y-10 px-4 md:grid-cols-3 md:px-0">
      {items.map((root) => (
        <li key={root.slug}>
          <Link
            to={urls.store(locale, { category: root.slug })}
            className="group flex items-stretch overflow-hidden rounded-lg bg-leaf md:block"
          >
            {root.picture && (
              <Picture
                shot={root.picture}
                alt=""
                sizes="(min-width: 48rem) 32vw, 112px"
                className="size-28 shrink-0 object-cover object-[50%_40%] md:aspect-9/10 md:h-auto md:w-full md:object-bottom transition-transform duration-300 group-hover:scale-[1.03]"
              />
            )}
            <span className="relative flex grow items-center justify-between bg-leaf px-5 py-4 font-medium">
              {root.name}
              <Icon name="forward" className="size-5 text-act" />
            </span>
          </Link>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {root.children.map((child) => (
              <li key={child.slug}>
                <Link
                  to={urls.store(locale, { category: root.slug, sub_category: child.slug })}
                  className="inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
                >
                  {child.name}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
