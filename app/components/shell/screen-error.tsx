import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import type { PageMessages } from '#words/messages.ts';
import { isErrorDetails } from './page-error.ts';
import { isOffline } from './connection.ts';
import { PageHead } from './page-head.tsx';

/** The further help comes in its own file; without it the page shows the rest. */
const ErrorHelp = lazy(() => import('./error-help.tsx').catch(() => ({ default: () => null })));

/** A refusal by the shop has its own text; without it the page says that something went wrong. */
const PageErrorText = lazy(() =>
  import('./page-error-text.tsx').catch(() => ({ default: () => useMessages().shell.error_text })),
);

/** The error page in place of a screen: not found, not allowed for the current user, failed, or the shop is down for maintenance. */
export function ScreenError() {
  const error = useRouteError();
  const words = useMessages();
  const status = isRouteErrorResponse(error) ? error.status : isNoReply(error) ? 0 : 500;
  if (status === 404) return <NotFoundScreen />;
  const fault = isRouteErrorResponse(error) && isErrorDetails(error.data) ? error.data : undefined;
  const id = fault?.code === 'internal' ? String(fault.params['id']) : undefined;
  return (
    <ErrorScreen status={status} title={status === 503 ? words.common.pausing : words.common.error_title} id={id}>
      {messageOf(error, words)}
    </ErrorScreen>
  );
}

/** The messages with which each browser's `fetch` and `import` report that there was no reply. */
const isNoReply = (error: unknown): boolean =>
  error instanceof TypeError && /fetch|network|load failed|importing a module/i.test(error.message);

function messageOf(error: unknown, words: PageMessages): React.ReactNode {
  if (isRouteErrorResponse(error)) {
    const { data, status } = error as { data: unknown; status: number };
    if (isErrorDetails(data) && data.code !== 'internal') return <PageErrorText error={data} />;
    if (status === 405) return words.errors.method_not_allowed;
    return status === 503 ? words.errors.unavailable : words.shell.error_text;
  }
  if (!isNoReply(error)) return words.shell.error_text;
  return isOffline() ? words.common.not_opened : words.shell.not_loaded;
}

export function NotFoundScreen() {
  const { common } = useMessages();
  return (
    <ErrorScreen status={404} title={common.page_not_found}>
      {common.page_not_found_text}
    </ErrorScreen>
  );
}

type ErrorScreenProps = { status: number; title: string; id?: string | undefined; children: React.ReactNode };

/** An error as a page of the shop; status 0 means no reply, `id` is the id of a bug in the log. */
export function ErrorScreen({ status, title, id, children }: ErrorScreenProps) {
  const words = useMessages();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto grid max-w-2xl justify-items-center gap-4 px-4 py-16 text-center md:py-24">
      <PageHead title={title} hidden />
      {status > 0 && <p className="text-4xl font-light text-act tabular-nums">{status}</p>}
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-soft">
        <Suspense>{children}</Suspense>
      </p>
      <Suspense>
        {/* Until its script has loaded, hydration keeps one element of this box, or none. */}
        <div className="contents">
          <ErrorHelp status={status} id={id} />
        </div>
      </Suspense>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {status === 0 && (
          <LinkButton reloadDocument to={pathname + search}>
            {words.shell.load_again}
          </LinkButton>
        )}
        <LinkButton variant={status === 503 || status === 0 ? 'secondary' : 'primary'} to={urls.store(locale)}>
          {words.shell.store}
        </LinkButton>
        <LinkButton variant="secondary" to={urls.home(locale)}>
          {words.shell.home}
        </LinkButton>
      </div>
    </div>
  );
}
