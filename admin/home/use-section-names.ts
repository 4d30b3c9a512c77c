import { useLocale } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { HomeSection, Slide } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { type Locale, pick } from '#values/locale.ts';
import { useCategories } from './use-categories.ts';

/** The name of each section in the list, and its content where the name does not say it. */
export function useSectionNames(sections: readonly HomeSection[]) {
  const { home: words } = useMessages().content;
  const locale = useLocale() as Locale;
  const categories = useCategories();
  const slides = (useWatch({ name: 'slides' }) as Slide[] | undefined) ?? [];
  /** The indexes of the slide sections, which share the banners among them. */
  const slideSections = sections.flatMap(({ kind }, index) => (kind === 'slide' ? [index] : []));

  /** The titles of the banners in a slide section. Each section has one; the last has the rest. */
  const slideTitles = (index: number): string => {
    const n = slideSections.indexOf(index) + 1;
    const ownSlides = slides.slice(n, n < slideSections.length ? n + 1 : undefined);
    return ownSlides.map(({ title }) => pick(title, locale)).join(' · ');
  };
  const nameOf = ({ kind, title }: HomeSection, index: number): string => {
    const n = kind === 'slide' && slideSections.length > 1 ? ` ${slideSections.indexOf(index) + 1}` : '';
    return pick(title, locale) || words.kinds[kind] + n;
  };
  const detailOf = ({ kind, title, category_id: categoryId }: HomeSection, index: number): string => {
    if (kind === 'slide') return slideTitles(index);
    const kindName = pick(title, locale) ? words.kinds[kind] : '';
    const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
    return [kindName, category].filter((part) => part !== '').join(' · ');
  };
  return { nameOf, detailOf };
}
