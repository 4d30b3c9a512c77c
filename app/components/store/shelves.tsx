import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { withQueryChange } from './query.ts';
import type { StoreView } from './store-view.ts';

/** On a phone, where the filters are in a sheet: a row to swipe with the subcategories of the current category, or with the top-level categories. */
export function Shelves({ view: { query, facets } }: { view: StoreView }) {
  const words = useMessages().store;
  const locale = useLocale();
  if (query.search) return null;
  const root = facets.categories.find(
    ({ slug, children }) => slug === query.category || children.some((child) => child.slug === query.sub_category),
  );
  const to = (category?: string, sub_category?: string) =>
    urls.store(locale, withQueryChange(query, { category, sub_category }));
  const shelves = root
    ? [
        { name: words.all, to: to(root.slug), current: !query.sub_category },
        ...root.children.map(({ slug, name }) => ({
          name,
          to: to(root.slug, slug),
          current: slug === query.sub_category,
        })),
      ]
    : facets.categories.map(({ slug, name }) => ({ name, to: to(slug), current: false }));
  return (
    <nav aria-label={words.category} className="no-bar -mx-4 overflow-x-auto px-4 md:hidden">
      <ul className="flex w-max gap-2">
        {shelves.map(({ name, to, current }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={current ? 'page' : undefined}
              className={classes(
                'group inline-flex min-h-11 items-center rounded-full text-sm whitespace-nowrap',
                current ? 'font-medium' : 'text-soft',
              )}
            >
              <span
                className={classes('rounded-full border px-3.5 py-1 leading-6', current ? 'border-ink' : 'border-line')}
              >
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
