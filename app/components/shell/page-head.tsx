import arabicPicture from '#app/brand/social-ar.jpg?url';
import latinPicture from '#app/brand/social-en.jpg?url';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { type HeadElement, useHead } from '#app/ui/head.ts';
import { useOrigin } from '#app/ui/use-origin.ts';
import type { Locale } from '#values/locale.ts';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  /** The URL of the picture for shared links; without it the shop's own picture is used. */
  social?: string | undefined;
  /** The type of the page, where it is more than a plain page. */
  kind?: 'product' | 'article' | undefined;
  /** For pages that search engines must not index. */
  hidden?: boolean | undefined;
};

const pictures: Record<Locale, string> = { ar: arabicPicture, en: latinPicture };
const ogLocales: Record<Locale, string> = { ar: 'ar_EG', en: 'en_US' };

const meta = (name: string, content: string): HeadElement => ({ tag: 'meta', attributes: { name, content } });
const openGraph = (property: string, content: string): HeadElement => ({
  tag: 'meta',
  attributes: { property: `og:${property}`, content },
});

/** The page's title and its metadata for search engines and messengers. */
export function PageHead({ title, description, social, kind, hidden }: PageHeadProps) {
  const { shop } = useMessages().common;
  const locale = useLocale();
  const origin = useOrigin();
  useHead('page', [
    { tag: 'title', text: title.includes(shop) ? title : `${title} · ${shop}` },
    ...(description ? [meta('description', description)] : []),
    ...(hidden
      ? [meta('robots', 'noindex')]
      : [
          openGraph('title', title),
          ...(description ? [openGraph('description', description)] : []),
          openGraph('type', kind ?? 'website'),
          openGraph('site_name', shop),
          openGraph('locale', ogLocales[locale]),
          openGraph('locale:alternate', ogLocales[locale === 'ar' ? 'en' : 'ar']),
          openGraph('image', origin + (social ?? pictures[locale])),
          openGraph('image:width', '1200'),
          openGraph('image:height', '630'),
          openGraph('image:alt', title),
          meta('twitter:card', 'summary_large_image'),
        ]),
  ]);
  return null;
}
