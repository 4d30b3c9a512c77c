import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useLocale, useWords } from '#app/i18n/words.tsx';
import { isOpen, urls } from '#app/urls.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { errorText } from '#words/error-text.ts';
import type { PageWords } from '#words/words.ts';
import { isShopFault } from './fault.ts';
import { PageHead } from './page-head.tsx';

/** What stands where a screen should: it could not be found, is not for the asker, or broke. */
export function ScreenError() {
  const error = useRouteError();
  const words = useWords();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundScreen />;
  return (
    <ErrorScreen status={status} title={words.common.error_title}>
      {messageOf(error, words)}
    </ErrorScreen>
  );
}

function messageOf(error: unknown, words: PageWords): string {
  if (isRouteErrorResponse(error)) {
    if (isShopFault(error.data)) return errorText(words, error.data.code, error.data.params);
    return error.status === 503 ? words.errors.unavailable : words.shell.error_text;
  }
  // How `fetch` says, in each browser, that no reply came.
  const noReply = error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
  return noReply ? words.common.not_opened : words.shell.error_text;
}

export function NotFoundScreen() {
  const { common } = useWords();
  return (
    <ErrorScreen status={404} title={common.page_not_found}>
      {common.page_not_found_text}
    </ErrorScreen>
  );
}

function ErrorScreen({ status, title, children }: { status: number; title: string; children: React.ReactNode }) {
  const words = useWords();
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-24 text-center">
      <PageHead title={title} hidden />
      <p className="text-4xl font-light text-act tabular-nums">{status}</p>
      <h1 className="text-2xl">{title}</h1>
      <p className="text-soft">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {isOpen('store') && <LinkButton to={urls.store(locale)}>{words.shell.store}</LinkButton>}
        <LinkButton look="quiet" to={urls.home(locale)}>
          {words.shell.home}
        </LinkButton>
      </div>
    </div>
  );
}
