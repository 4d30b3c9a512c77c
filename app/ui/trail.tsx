import { useWords } from '#app/i18n/words.tsx';
import { Icon } from './icon.tsx';
import { JsonLd, NoJsonLd } from './json-ld.tsx';
import { Link } from './link.tsx';
import { useOrigin } from './use-origin.ts';

export type Step = { to: string; name: string };

/** Where in the shop a page stands: the way to what is above it. `here` is the page itself, which search engines are told too. */
export function Trail({ steps, here }: { steps: readonly Step[]; here: string }) {
  return (
    <nav aria-label={useWords().product.crumbs} className="px-4 py-2 md:px-0 md:py-4">
      {import.meta.env.SSR ? <TrailData steps={steps} here={here} /> : <NoJsonLd key={here} />}
      <ol className="no-bar -mx-4 flex items-center overflow-x-auto px-4 text-sm whitespace-nowrap text-soft md:mx-0 md:px-0">
        {steps.map(({ to, name }, index) => (
          <li key={to} className="inline-flex items-center">
            {index > 0 && <Icon name="next" className="mx-1 size-4" />}
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same for search engines alone. */
export function TrailData({ steps, here }: { steps: readonly Step[]; here: string }) {
  const origin = useOrigin();
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          ...steps.map(({ to, name }, index) => ({
            '@type': 'ListItem' as const,
            position: index + 1,
            name,
            item: origin + to,
          })),
          { '@type': 'ListItem' as const, position: steps.length + 1, name: here },
        ],
      }}
    />
  );
}
