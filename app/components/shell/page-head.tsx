import arabicPicture from '#app/brand/social-ar.jpg?url';
import latinPicture from '#app/brand/social-en.jpg?url';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
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

/** The page's title and its metadata for search engines and messengers; React moves it into the head. */
export function PageHead({ title, description, social, kind, hidden }: PageHeadProps) {
  const { shop } = useMessages().common;
  const locale = useLocale();
  const origin = useOrigin();
  const fullTitle = title.includes(shop) ? title : `${title} · ${shop}`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && (
        <>
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:type" content={kind ?? 'website'} />
          <meta property="og:site_name" content={shop} />
          <meta property="og:locale" content={ogLocales[locale]} />
          <meta property="og:locale:alternate" content={ogLocales[locale === 'ar' ? 'en' : 'ar']} />
          <meta property="og:image" content={origin + (social ?? pictures[locale])} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
