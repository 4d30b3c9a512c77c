import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { Counted, Group } from './choices.tsx';
import { withQueryChange } from './query.ts';
import type { StoreView } from './store-view.ts';

/** The categories as links, the open one with its subcategories. */
export function CategoryLinks({ view: { query, facets } }: { view: StoreView }) {
  const words = useMessages().store;
  const locale = useLocale();
  const to = (category?: string, sub_category?: string) =>
    urls.store(locale, withQueryChange(query, { category, sub_category }));
  return (
    <Group title={words.category}>
      <ul>
        <CategoryLink to={to()} name={words.all} count={facets.all} current={!query.category && !query.sub_category} />
        {facets.categories.map((root) => {
          const inside = root.slug === query.category || root.children.some(({ slug }) => slug === query.sub_category);
          return (
            <li key={root.slug}>
              <ul>
                <CategoryLink
                  to={to(root.slug)}
                  name={root.name}
                  count={root.count}
                  current={inside && !query.sub_category}
                />
                {inside &&
                  root.children.map((child) => (
                    <CategoryLink
                      key={child.slug}
                      to={to(root.slug, child.slug)}
                      name={child.name}
                      count={child.count}
                      current={child.slug === query.sub_category}
                      inner
                    />
                  ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

const CategoryLink = ({
  to,
  name,
  count,
  current,
  inner,
}: {
  to: string;
  name: string;
  count: number;
  current: boolean;
  inner?: boolean;
}) => (
  <li>
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'true' : undefined}
      className={classes(
        'flex min-h-11 items-center underline-offset-4 hover:underline',
        inner && 'ps-4 text-sm',
        current && 'font-medium text-act',
      )}
    >
      <Counted label={name} count={count} />
    </Link>
  </li>
);
