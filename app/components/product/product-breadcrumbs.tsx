import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';

type Place = { slug: string; name: string };

/** The breadcrumbs of a product; without a root it is in none of its categories. */
export function ProductBreadcrumbs({
  root,
  category,
  currentPage,
}: {
  root: Place | null;
  category: Place;
  currentPage: string;
}) {
  const words = useMessages();
  const locale = useLocale();
  const steps = [
    { to: urls.store(locale), name: words.shell.store },
    ...(root ? [{ to: urls.store(locale, { category: root.slug }), name: root.name }] : []),
    ...(!root || category.slug === root.slug
      ? []
      : [{ to: urls.store(locale, { category: root.slug, sub_category: category.slug }), name: category.name }]),
  ];
  return <Breadcrumbs items={steps} currentPage={currentPage} />;
}
