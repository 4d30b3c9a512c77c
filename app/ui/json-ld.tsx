import type { Graph, Thing, WithContext } from 'schema-dts';

/** The page's structured data for search engines; no browser executes it. Only the server renders it: in the browser `NoJsonLd` replaces it. */
export const JsonLd = <T extends Thing>({ data }: { data: WithContext<T> | Graph }) => (
  <script
    type="application/ld+json"
    // A name could contain the closing tag of the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);

/** In the browser it hydrates the server's data unchanged, and is empty on a page that was rendered in the browser. */
export const NoJsonLd = () => <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '' }} />;
