import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { JsonLd, NoJsonLd } from './json-ld.tsx';
import { Link } from './link.tsx';
import { useOrigin } from './use-origin.ts';

export type Breadcrumb = { to: string; name: string };

/** The path from the shop's root to a page. `currentPage` is the page itself, which is in the structured data too. */
export function Breadcrumbs({ items, currentPage }: { items: readonly Breadcrumb[]; currentPage: string }) {
  return (
    <nav aria-label={useMessages().product.crumbs} className="px-4 md:px-0 md:py-4">
      {import.meta.env.SSR ? (
        <BreadcrumbsJsonLd items={items} currentPage={currentPage} />
      ) : (
        <NoJsonLd key={currentPage} />
      )}
      <ol className="no-bar -mx-4 flex items-center overflow-x-auto px-4 text-sm whitespace-nowrap text-soft md:mx-0 md:px-0">
        {items.map(({ to, name }, index) => (
          <li key={to} className="inline-flex items-center">
            {index > 0 && <Icon name="next" className="size-4" />}
            <Link
              to={to}
              className={classes(
                'inline-flex min-h-11 min-w-11 items-center px-1.5 underline-offset-4 hover:underline',
                index === 0 ? 'justify-start max-md:-ms-1.5 md:ps-0' : 'justify-center',
              )}
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The breadcrumbs as structured data only. */
export function BreadcrumbsJsonLd({ items, currentPage }: { items: readonly Breadcrumb[]; currentPage: string }) {
  const origin = useOrigin();
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          ...items.map(({ to, name }, index) => ({
            '@type': 'ListItem' as const,
            position: index + 1,
            name,
            item: origin + to,
          })),
          { '@type': 'ListItem' as const, position: items.length + 1, name: currentPage },
        ],
      }}
    />
  );
}
