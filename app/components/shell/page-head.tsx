import { useRouteLoaderData } from 'react-router';
import arabicPicture from '#app/brand/social-ar.jpg?url';
import latinPicture from '#app/brand/social-en.jpg?url';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { pictureUrl } from '#values/pictures.ts';

type PageHeadProps = {
  title: string;
  description?: string | undefined;
  /** The hash of the picture that stands for the page where it is shared; without it the shop's own does. */
  picture?: string | undefined;
  /** For pages that are nobody else's business. */
  hidden?: boolean | undefined;
};

/** The page's title and what search engines and messengers say of it; React lifts it into the head. */
export function PageHead({ title, description, picture, hidden }: PageHeadProps) {
  const { shop } = useWords().common;
  const locale = useLocale();
  const root = useRouteLoaderData('root') as { origin: string } | undefined;
  const whole = title.includes(shop) ? title : `${title} · ${shop}`;
  return (
    <>
      <title>{whole}</title>
      {description && <meta name="description" content={description} />}
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && <meta property="og:title" content={whole} />}
      {!hidden && description && <meta property="og:description" content={description} />}
      {!hidden && root && (
        <meta
          property="og:image"
          content={
            root.origin + (picture ? pictureUrl(picture, 960, 'webp') : locale === 'ar' ? arabicPicture : latinPicture)
          }
        />
      )}
      {!hidden && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
