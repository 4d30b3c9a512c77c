import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type Place = { slug: string; name: string };

/** Where in the shop a product stands. */
export function Crumbs({ root, category }: { root: Place; category: Place }) {
  const words = useWords();
  const locale = useLocale();
  const steps = [
    { to: urls.store(locale), name: words.shell.store },
    { to: urls.store(locale, { category: root.slug }), name: root.name },
    ...(category.slug === root.slug
      ? []
      : [{ to: urls.store(locale, { category: root.slug, sub_category: category.slug }), name: category.name }]),
  ];
  return (
    <nav aria-label={words.product.crumbs} className="px-4 py-2 md:px-0 md:py-4">
      <ol className="no-bar -mx-4 flex items-center overflow-x-auto px-4 text-sm whitespace-nowrap text-soft md:mx-0 md:px-0">
        {steps.map(({ to, name }, index) => (
          <li key={to} className="inline-flex items-center">
            {index > 0 && <Icon name="next" className="mx-1 size-4" />}
            <Link to={to} className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
