import { shopId } from '#app/components/shell/shop-data.tsx';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { useOrigin } from '#app/ui/use-origin.ts';
import { inLocale } from '#app/urls.ts';
import { pictureUrl } from '#values/pictures.ts';
import type { BlogTileData } from './blog-tile.tsx';

type BlogDataProps = {
  blog: Pick<BlogTileData, 'title' | 'excerpt' | 'picture' | 'date' | 'minutes'>;
  updatedAt: string | null;
  /** Its canonical URL without a language. */
  path: string;
};

/** The article's structured data for search engines. */
export function BlogData({ blog: { title, excerpt, picture, date, minutes }, updatedAt, path }: BlogDataProps) {
  const origin = useOrigin();
  const locale = useLocale();
  const { shop } = useMessages().common;
  const url = origin + inLocale(locale, path);
  const us = {
    '@type': 'OnlineStore' as const,
    '@id': shopId(origin),
    name: shop,
    url: origin + inLocale(locale, '/'),
  };
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        '@id': `${url}#article`,
        headline: title,
        description: excerpt,
        url,
        mainEntityOfPage: url,
        ...(picture && { image: origin + pictureUrl(picture.hash, 1280, 'webp') }),
        datePublished: date,
        dateModified: updatedAt ?? date,
        inLanguage: locale,
        timeRequired: `PT${minutes}M`,
        author: us,
        publisher: { ...us, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
      }}
    />
  );
}
