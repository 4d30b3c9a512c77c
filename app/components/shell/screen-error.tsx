import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { isOpen, urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { PageWords } from '#words/words.ts';
import { isShopFault } from './fault.ts';
import { isAway } from './line.ts';
import { PageHead } from './page-head.tsx';

/** What helps on from there comes with its own file; without it the page says the rest all the same. */
const WayOn = lazy(() => import('./way-on.tsx').catch(() => ({ default: () => null })));

/** What the shop refused comes in words of its own; without them it is said that something went wrong. */
const FaultText = lazy(() => import('./fault-text.tsx').catch(() => ({ default: () => useWords().shell.error_text })));

/** What stands where a screen should: it could not be found, is not for the asker, broke, or the shop pauses. */
export function ScreenError() {
  const error = useRouteError();
  const words = useWords();
  const status = isRouteErrorResponse(error) ? error.status : isNoReply(error) ? 0 : 500;
  if (status === 404) return <NotFoundScreen />;
  const fault = isRouteErrorResponse(error) && isShopFault(error.data) ? error.data : undefined;
  const id = fault?.code === 'internal' ? String(fault.params['id']) : undefined;
  return (
    <ErrorScreen status={status} title={status === 503 ? words.common.pausing : words.common.error_title} id={id}>
      {messageOf(error, words)}
    </ErrorScreen>
  );
}

/** How `fetch` and `import` say, in each browser, that nothing came. */
const isNoReply = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed|importing a module/i.test(error.message);

function messageOf(error: unknown, words: PageWords): React.ReactNode {
  if (isRouteErrorResponse(error)) {
    const { data, status } = error as { data: unknown; status: number };
    if (isShopFault(data) && data.code !== 'internal') return <FaultText fault={data} />;
    if (status === 405) return words.errors.method_not_allowed;
    return status === 503 ? words.errors.unavailable : words.shell.error_text;
  }
  if (!isNoReply(error)) return words.shell.error_text;
  return isAway() ? words.common.not_opened : words.shell.not_loaded;
}

export function NotFoundScreen() {
  const { common } = useWords();
  return (
    <ErrorScreen status={404} title={common.page_not_found}>
      {common.page_not_found_text}
    </ErrorScreen>
  );
}

type ErrorScreenProps = { status: number; title: string; id?: string | undefined; children: React.ReactNode };

/** An error as a page of the shop; status 0 is that nothing came, `id` what a defect is called in the log. */
export function ErrorScreen({ status, title, id, children }: ErrorScreenProps) {
  const words = useWords();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-16 text-center md:py-24">
      <PageHead title={title} hidden />
      {status > 0 && <p className="text-4xl font-light text-act tabular-nums">{status}</p>}
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-soft">{children}</p>
      <Suspense>
        <WayOn status={status} id={id} />
      </Suspense>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {status === 0 && (
          <LinkButton reloadDocument to={pathname + search}>
            {words.shell.load_again}
          </LinkButton>
        )}
        {isOpen('store') && (
          <LinkButton look={status === 503 || status === 0 ? 'quiet' : 'solid'} to={urls.store(locale)}>
            {words.shell.store}
          </LinkButton>
        )}
        <LinkButton look="quiet" to={urls.home(locale)}>
          {words.shell.home}
        </LinkButton>
      </div>
    </div>
  );
}
