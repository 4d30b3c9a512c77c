import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useLocale, useScreenWords, useWords } from '#app/i18n/words.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { troubleScreens } from '#words/screens/trouble.ts';
import { SearchBox } from './search-box.tsx';
import type { MenuCategory, ShellData } from './shell-data.ts';

/** How the shopper gets on from an error page: a search and the sections, a number to name, or the shop again by itself. */
export default function WayOn({ status, id }: { status: number; id: string | undefined }) {
  if (status === 404 || status === 410) return <LookElsewhere />;
  if (status === 503) return <Again />;
  return id ? <Number id={id} /> : null;
}

function LookElsewhere() {
  const words = useScreenWords(troubleScreens);
  const locale = useLocale();
  const categories = useSections();
  return (
    <>
      <SearchBox label={words.search} className="mt-2 w-full max-w-md text-start" />
      {categories.length > 0 && (
        <nav aria-label={words.popular_sections} className="mt-2 grid gap-3">
          <h2 className="text-base font-medium">{words.popular_sections}</h2>
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link
                  to={urls.store(locale, { category: slug })}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 transition-colors hover:border-ink active:bg-sunk"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** The shop's sections, from whatever layout stands around; none when that failed too. */
function useSections(): readonly MenuCategory[] {
  for (const { loaderData } of useMatches()) {
    const { categories } = (loaderData ?? {}) as Partial<ShellData>;
    if (categories) return categories;
  }
  return [];
}

/** What the shopper can name to us, and we find in the log. */
function Number({ id }: { id: string }) {
  const words = useScreenWords(troubleScreens);
  return (
    <div className="mt-2 grid w-full max-w-md gap-2 rounded-lg bg-sunk p-4 text-start">
      <p className="text-sm text-soft">{words.number_hint}</p>
      <div className="flex items-center justify-between gap-3">
        <bdi dir="ltr" className="min-w-0 text-sm break-all tabular-nums">
          {id}
        </bdi>
        <CopyButton text={id} what={words.number} />
      </div>
    </div>
  );
}

const askEveryMs = 5000;

/** Looks whether the shop is back, and opens the page then. Without a script there is the way to do so oneself. */
function Again() {
  const words = useScreenWords(troubleScreens);
  const { common } = useWords();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      fetch(urls.ready(), { cache: 'no-store' })
        // Not `reload`, which would send a form again.
        .then(({ ok }) => ok && location.replace(location.href))
        .catch(() => {});
    }, askEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <p className="text-soft">{words.again_by_itself}</p>
      <LinkButton to={pathname + search} reloadDocument prefetch="none" className="mt-2">
        {common.retry}
      </LinkButton>
    </>
  );
}
