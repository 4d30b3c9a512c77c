import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Picture, type ImageSource, usePreloadedPicture } from '#app/ui/picture.tsx';
import type { Locale } from '#values/locale.ts';
import type { slideKeys } from '#values/slide-keys.ts';

export type HeroSlide = {
  title: string;
  text: string;
  cta: { label: string; to: string };
  tint: string;
  picture: ImageSource | null;
};

/** On a phone somewhat less than its width: the picture fades out, and its next larger rendition would take half as long again. */
const sizes = '(min-width: 80rem) 700px, (min-width: 48rem) 55vw, 88vw';

/** The main slide of the home page, with its picture. */
export function Hero({ title, text, cta, tint, picture }: HeroSlide) {
  const words = useMessages().shell;
  const locale = useLocale();
  usePreloadedPicture(picture, 640, sizes);
  return (
    <section className="md:px-8 md:pt-6">
      <div
        className="tinted mx-auto grid max-w-7xl items-center overflow-hidden md:grid-cols-[1fr_1.3fr] md:rounded-lg"
        style={{ '--tint': tint } as React.CSSProperties}
      >
        {picture && (
          <Picture
            image={picture}
            sizes={sizes}
            priority
            className="hero-picture aspect-16/9 size-full object-cover object-[0%_50%] md:order-last md:object-[8%_50%] md:aspect-5/4 md:max-h-[35rem]"
          />
        )}
        <div className="px-4 py-4 md:px-8 md:py-10 lg:px-12 lg:py-16">
          <h1 className="text-xl md:text-3xl lg:text-4xl">{title}</h1>
          <p className="mt-1.5 max-w-md text-ink/85 max-md:text-sm max-md:leading-normal md:mt-5 md:text-lg">{text}</p>
          <p className="mt-3 flex flex-wrap gap-x-3 gap-y-2 md:mt-8">
            <LinkButton to={cta.to} className="max-md:px-3.5 max-md:text-sm">
              {cta.label}
            </LinkButton>
            <LinkButton variant="secondary" to={urls.finder(locale)} className="max-md:px-3.5 max-md:text-sm">
              {words.finder}
            </LinkButton>
          </p>
        </div>
      </div>
    </section>
  );
}

type Key = (typeof slideKeys)[number];

const screens: Record<Key, (locale: Locale) => string> = {
  store: (locale) => urls.store(locale),
  offers: (locale) => urls.store(locale, { offers: '1' }),
  newest: (locale) => urls.store(locale, { sort: 'newest' }),
  blogs: (locale) => urls.blogs(locale),
  wheel: (locale) => urls.wheel(locale),
  about: (locale) => urls.about(locale),
  contact: (locale) => urls.contact(locale),
};

const isScreen = (key: string): key is Key => Object.hasOwn(screens, key);

/** The target of a slide: a screen, a product, an article, or a category by its slug. */
export const useSlideUrl = () => {
  const locale = useLocale();
  return (key: string, rootOf: Record<string, string>) => {
    if (isScreen(key)) return screens[key](locale);
    const [kind, slug] = key.split('/');
    if (slug) return kind === 'blog' ? urls.blog(locale, slug) : urls.product(locale, slug);
    const root = rootOf[key];
    return root && root !== key
      ? urls.store(locale, { category: root, sub_category: key })
      : urls.store(locale, { category: key });
  };
};
