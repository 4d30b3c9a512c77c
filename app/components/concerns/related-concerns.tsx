import { useLocale } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';

type RelatedConcernsProps = { title: string; concerns: readonly { slug: string; name: string }[] };

/** Links to the pages of concerns, as chips below a title; nothing without one. */
export function RelatedConcerns({ title, concerns }: RelatedConcernsProps) {
  const locale = useLocale();
  if (concerns.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-medium">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {concerns.map(({ slug, name }) => (
          <li key={slug}>
            <Link
              to={urls.concern(locale, slug)}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm transition-colors hover:border-edge active:bg-sunk"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
