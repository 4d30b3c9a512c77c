import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { SearchHints as Hints } from '#shop/catalogue/search-hints.ts';

/** What a search has found beside products: concerns and articles. Nothing without one. */
export function SearchHints({ concerns, blogs }: Hints) {
  const words = useMessages().store;
  const locale = useLocale();
  return (
    <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4 empty:hidden">
      <HintList
        title={words.search_concerns}
        hints={concerns.map(({ slug, name }) => ({ name, to: urls.concern(locale, slug) }))}
      />
      <HintList
        title={words.search_articles}
        hints={blogs.map(({ slug, title }) => ({ name: title, to: urls.blog(locale, slug) }))}
      />
    </div>
  );
}

const HintList = ({ title, hints }: { title: string; hints: readonly { name: string; to: string }[] }) =>
  hints.length > 0 && (
    <nav aria-label={title}>
      <h2 className="text-sm font-medium">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {hints.map(({ name, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-leaf ps-4 pe-3 text-sm underline-offset-4 hover:underline"
            >
              {name}
              <Icon name="next" className="size-4 text-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
