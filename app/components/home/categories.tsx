import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture, type ImageSource } from '#app/ui/picture.tsx';

export type HomeCategory = {
  slug: string;
  name: string;
  description: string;
  picture: ImageSource | null;
  children: { slug: string; name: string }[];
};

/** The top-level categories, the first one larger, each with its picture and its subcategories. */
export function Categories({ items }: { items: HomeCategory[] }) {
  const locale = useLocale();
  return (
    <ul className="grid grid-cols-3 gap-x-3 gap-y-4 px-4 md:gap-y-8 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-6 md:px-0">
      {items.map((root, index) => (
        <li key={root.slug} className="flex flex-col md:row-span-2 md:grid md:grid-rows-subgrid md:gap-y-0">
          <div className="group relative flex grow flex-col">
            <span
              className={classes(
                'relative block overflow-hidden rounded-lg bg-leaf transition-transform duration-150 group-has-[.all-over:active]:scale-[0.985]',
                index % 3 === 0 ? 'aspect-4/5 md:aspect-auto md:grow' : 'aspect-4/5 md:aspect-5/7',
              )}
            >
              {root.picture && (
                <Picture
                  image={root.picture}
                  sizes={
                    index % 3 === 0
                      ? '(min-width: 80rem) 500px, (min-width: 48rem) 42vw, 30vw'
                      : '(min-width: 80rem) 350px, (min-width: 48rem) 30vw, 30vw'
                  }
                  className="absolute inset-0 size-full object-cover object-[50%_65%] transition-transform duration-500 group-hover:scale-[1.03]"
                />
              )}
            </span>
            <span className="mt-1 flex min-h-11 items-start justify-between gap-2 text-sm leading-normal font-medium md:mt-2 md:items-center md:text-xl">
              <Link to={urls.store(locale, { category: root.slug })} className="all-over min-w-0">
                {root.name}
              </Link>
              <Icon name="forward" className="size-5 text-act max-sm:hidden" />
            </span>
          </div>
          <ul className="flex flex-wrap gap-x-4 max-md:hidden">
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
