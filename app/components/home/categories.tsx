import { useLocale } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
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

/** The aisles of the shop, the first one larger than the others, each with its picture and below it its shelves. */
export function Categories({ items }: { items: HomeCategory[] }) {
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 px-4 md:grid-cols-[1.3fr_1fr_1fr] md:gap-x-6 md:px-0">
      {items.map((root, index) => (
        <li key={root.slug} className={classes('flex flex-col', index % 3 === 0 && 'max-md:col-span-2')}>
          <Link to={urls.store(locale, { category: root.slug })} className="group flex grow flex-col rounded-lg">
            <span
              className={classes(
                'relative block overflow-hidden rounded-lg bg-leaf transition-transform duration-150 group-active:scale-[0.985]',
                index % 3 === 0 ? 'aspect-8/9 md:aspect-auto md:grow' : 'aspect-5/7',
              )}
            >
              {root.picture && (
                <Picture
                  shot={root.picture}
                  alt=""
                  sizes={
                    index % 3 === 0
                      ? '(min-width: 80rem) 500px, (min-width: 48rem) 42vw, 100vw'
                      : '(min-width: 80rem) 350px, (min-width: 48rem) 30vw, 50vw'
                  }
                  className="absolute inset-0 size-full object-cover object-[50%_65%] transition-transform duration-500 group-hover:scale-[1.03]"
                />
              )}
            </span>
            <span className="mt-4 flex items-center justify-between gap-2 text-lg font-medium md:text-xl">
              {root.name}
              <Icon name="forward" className="size-5 shrink-0 text-act max-sm:hidden" />
            </span>
          </Link>
          <ul className="mt-1 flex flex-wrap gap-x-4 max-md:hidden">
            {root.children.map((child) => (
              <li key={child.slug}>
                <Link
                  to={urls.store(locale, { category: root.slug, sub_category: child.slug })}
                  className="inline-flex min-h-11 min-w-11 items-center text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
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
