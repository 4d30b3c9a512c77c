import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { CopyButton } from '#app/components/copy-button.tsx';
import { useLocale, useScreenMessages, useMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { readyUrl, urls } from '#app/urls.ts';
import { errorHelpScreens } from '#words/errors/help/index.ts';
import { SearchBox } from './search-box.tsx';
import type { MenuCategory, ShellData } from './shell-data.ts';

/** How the shopper continues from an error page: a search and the sections, an error number to report, or automatic retries. */
export default function ErrorHelp({ status, id }: { status: number; id: string | undefined }) {
  if (status === 404 || status === 410) return <SearchAndSections />;
  if (status === 503) return <RetryWhenBack />;
  return id ? <ErrorId id={id} /> : null;
}

function SearchAndSections() {
  const words = useScreenMessages(errorHelpScreens);
  const locale = useLocale();
  const categories = useSections();
  return (
    <div className="contents">
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
    </div>
  );
}

/** The shop's sections, from the surrounding layout; none when that failed too. */
function useSections(): readonly MenuCategory[] {
  for (const { loaderData } of useMatches()) {
    const { categories } = (loaderData ?? {}) as Partial<ShellData>;
    if (categories) return categories;
  }
  return [];
}

/** The error number that the shopper can report, and that we find in the log. */
function ErrorId({ id }: { id: string }) {
  const words = useScreenMessages(errorHelpScreens);
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

const pollIntervalMs = 5000;

/** Checks whether the shop is back, and then opens the page. Without a script there is a link to do that. */
function RetryWhenBack() {
  const words = useScreenMessages(errorHelpScreens);
  const { common } = useMessages();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      fetch(readyUrl, { cache: 'no-store' })
        // Not `reload`, which would submit a form again.
        .then(({ ok }) => ok && location.replace(location.href))
        .catch(() => {});
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="contents">
      <p className="text-soft">{words.again_by_itself}</p>
      <LinkButton to={pathname + search} reloadDocument prefetch="none" className="mt-2">
        {common.retry}
      </LinkButton>
    </div>
  );
}
