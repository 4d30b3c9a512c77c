import { type DataStrategyResult, data, isRouteErrorResponse, redirect } from 'react-router';
import { isErrorDetails } from '#app/components/shell/page-error.ts';
import { checkConnection } from '#app/components/shell/connection.ts';
import { i18nContext } from '#app/i18n/i18n-context.ts';
import { setFlash, consumeFlash } from '#app/ui/flash.ts';
import { hasFormError, storeServerErrors } from '#app/ui/server-errors.ts';
import { toast } from '#app/ui/toaster.tsx';
import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import type { PageMessages } from '#words/messages.ts';
import type { ActionSuccess, ActionFailure } from './form.ts';
import type { BrowserMiddleware, Results } from './in-browser.ts';
import { offline, toastFor } from './toast-for.ts';
import { withReplyWatcher } from './watch.ts';

/**
 * The browser's half of `errors`. The message of an action's reply becomes a toast, according to the specification's catalogue; its errors are stored
 * until the next reply. An action that could not be executed is treated as a refusal, so that the form preserves its input.
 */
export const replies: BrowserMiddleware = async ({ request, context }, next) => {
  const results = await withReplyWatcher(request, next);
  if (request.signal.aborted) return results;
  if (Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError))
    void checkConnection();
  if (request.method === 'GET') return handlePageLoad(request, results);
  const { locale, words } = context.get(i18nContext);
  const [[route, result] = []] = Object.entries(results);
  if (!route || !result || result.result instanceof Response) return results;
  const { status, body } = await replyOf(result, words, locale);
  if (result.type === 'error' && (status === 404 || status === 405)) return results;
  storeServerErrors(isActionFailure(body) ? body.refusal : null);
  const replyToast = toastFor(status, body, {
    sent: words.common.sent,
    offline: words.common.not_sent,
    unavailable: words.errors.unavailable,
    failed: words.shell.error_text,
  });
  if (replyToast?.to) {
    setFlash(replyToast);
    // As the action's own result: a redirect thrown by a middleware belongs to the root, and a fetcher would not receive it.
    return { ...results, [route]: { type: 'error', result: redirect(urls.account(locale)) } };
  }
  const refusal = isActionFailure(body) && isShownByForm(request, body) ? body.refusal : undefined;
  // A changed total needs a decision: it is shown in the form, and a toast would only repeat it.
  if (replyToast && refusal?.code !== 'total_changed')
    toast(replyToast.text, {
      tone: replyToast.tone,
      link: (body as ActionSuccess | undefined)?.link,
      silent: refusal !== undefined,
    });
  if (result.type === 'data') return results;
  return { ...results, [route]: { type: 'data', result: data(body, status || 503) } };
};

/**
 * A page has loaded: it shows the flash message of the previous action. The same page, reloaded because its action was refused, preserves the errors.
 */
function handlePageLoad({ url }: Request, results: Results): Results {
  const settledResults = Object.values(results).filter(({ result }) => result !== undefined);
  if (settledResults.some(({ result }) => result instanceof Response)) return results;
  const { pathname, search } = new URL(url);
  const isAnother = pathname !== location.pathname || search !== location.search;
  if (settledResults.length > 0 && isAnother) storeServerErrors(null);
  const flash = consumeFlash();
  if (flash) toast(flash.text, flash);
  return results;
}

const isActionFailure = (body: unknown): body is ActionFailure =>
  typeof body === 'object' && body !== null && 'refusal' in body && body.refusal !== undefined;

/** Whether the submitted form shows the message itself: it is on this page, and none of its fields has an error. */
const isShownByForm = ({ url }: Request, { refusal }: ActionFailure): boolean =>
  hasFormError() && Object.keys(refusal.errors).length === 0 && new URL(url).pathname === location.pathname;

/** The status and the body of a reply; for a failed action, the body of an equivalent refusal. */
async function replyOf(
  { type, result }: DataStrategyResult,
  words: PageMessages,
  locale: Locale,
): Promise<{ status: number; body: unknown }> {
  const reply = isWrapped(result) ? result : { data: result, init: null };
  if (type === 'data') return { status: reply.init?.status ?? 200, body: reply.data };
  const error = reply.data;
  // `fetch` reports a missing reply like this.
  if (error instanceof TypeError && !reply.init?.status)
    return { status: offline, body: failureFor('unavailable', words.common.not_sent) };
  const status = isRouteErrorResponse(error) ? error.status : (reply.init?.status ?? 500);
  const details: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isErrorDetails(details)) {
    const text = await import('#app/components/shell/page-error-text.tsx').then(
      ({ pageErrorText }) => pageErrorText(locale, details),
      () => words.shell.error_text,
    );
    return { status, body: failureFor(details.code === 'internal' ? 'unavailable' : details.code, text) };
  }
  if (status === 503) return { status, body: failureFor('unavailable', words.errors.unavailable) };
  return {
    status,
    body: failureFor(
      'unavailable',
      status < 500 && typeof details === 'string' && details ? details : words.shell.error_text,
    ),
  };
}

/** The router's wrapper for a reply's data and status. */
const isWrapped = (value: unknown): value is { data: unknown; init: { status?: number } | null } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

const failureFor = (code: ActionFailure['refusal']['code'], message: string): ActionFailure => ({
  status: false,
  message,
  refusal: { code, message, errors: {}, entered: {} },
});
