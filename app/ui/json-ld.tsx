import type { Graph, Thing, WithContext } from 'schema-dts';

/** What a page says of itself to search engines: data, which no browser runs. Only the server makes it: in the browser `NoJsonLd` is in its place. */
export const JsonLd = <T extends Thing>({ data }: { data: WithContext<T> | Graph }) => (
  <script
    type="application/ld+json"
    // The browser makes none of it, and leaves what the server wrote as it is.
    suppressHydrationWarning
    // A name could hold the end of the element.
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);

/** In the browser it stands where the server has written the data, and is empty on a page that came without the server's. */
export const NoJsonLd = () => (
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
);
