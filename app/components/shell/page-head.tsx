import arabicPicture from '#app/brand/social-ar.jpg?url';
import latinPicture from '#app/brand/social-en.jpg?url';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { useOrigin } from '#app/ui/use-origin.ts';
import type { Locale } from '#values/locale.ts';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  /** The address of the picture that stands for the page where it is shared; without it the shop's own does. */
  social?: string | undefined;
  /** What the page is, where that is more than a page. */
  kind?: 'product' | 'article' | undefined;
  /** For pages that are nobody else's business. */
  hidden?: boolean | undefined;
};

const own: Record<Locale, string> = { ar: arabicPicture, en: latinPicture };
const spoken: Record<Locale, string> = { ar: 'ar_EG', en: 'en_US' };

/** The page's title and what search engines and messengers say of it; React lifts it into the head. */
export function PageHead({ title, description, social, kind, hidden }: PageHeadProps) {
  const { shop } = useWords().common;
  const locale = useLocale();
  const origin = useOrigin();
  const whole = title.includes(shop) ? title : `${title} · ${shop}`;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && (
        <>
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:type" content={kind ?? 'website'} />
          <meta property="og:site_name" content={shop} />
          <meta property="og:locale" content={spoken[locale]} />
          <meta property="og:locale:alternate" content={spoken[locale === 'ar' ? 'en' : 'ar']} />
          <meta property="og:image" content={origin + (social ?? own[locale])} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
