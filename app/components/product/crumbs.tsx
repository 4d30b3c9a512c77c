import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Trail } from '#app/ui/trail.tsx';

type Place = { slug: string; name: string };

/** Where in the shop a product stands; without a root it stands in none of its categories. */
export function Crumbs({ root, category, here }: { root: Place | null; category: Place; here: string }) {
  const words = useWords();
  const locale = useLocale();
  const steps = [
    { to: urls.store(locale), name: words.shell.store },
    ...(root ? [{ to: urls.store(locale, { category: root.slug }), name: root.name }] : []),
    ...(!root || category.slug === root.slug
      ? []
      : [{ to: urls.store(locale, { category: root.slug, sub_category: category.slug }), name: category.name }]),
  ];
  return <Trail steps={steps} here={here} />;
}
