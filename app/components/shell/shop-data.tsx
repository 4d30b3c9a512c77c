import type { OnlineStore, SearchAction, WebSite } from 'schema-dts';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { useOrigin } from '#app/ui/use-origin.ts';
import type { ShellData } from './shell-data.ts';

/** The shop's identifier in structured data. */
export const shopId = (origin: string): string => `${origin}/#shop`;

/** Structured data about the shop: name, contacts, and its search. */
export function ShopData({ about, contact, social }: ShellData) {
  const origin = useOrigin();
  const locale = useLocale();
  const { shop } = useMessages().common;
  const store: OnlineStore = {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name: shop,
    url: origin + urls.home(locale),
    logo: `${origin}/icon-512.png`,
    ...(about && { description: about }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { telephone: contact.phone }),
    ...((contact.phone || contact.email) && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(contact.phone && { telephone: contact.phone }),
        ...(contact.email && { email: contact.email }),
        areaServed: 'EG',
        availableLanguage: ['ar', 'en'],
      },
    }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
  const search: SearchAction & { 'query-input': string } = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${urls.store(locale)}?search={words}` },
    'query-input': 'required name=words',
  };
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: shop,
    url: origin + urls.home(locale),
    inLanguage: locale,
    publisher: { '@id': shopId(origin) },
    potentialAction: search,
  };
  return <JsonLd data={{ '@context': 'https://schema.org', '@graph': [store, site] }} />;
}
