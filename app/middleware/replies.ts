import { type DataStrategyResult, data, isRouteErrorResponse, redirect } from 'react-router';
import { isShopFault } from '#app/components/shell/fault.ts';
import { checkLine } from '#app/components/shell/line.ts';
import { speechContext } from '#app/i18n/speech-context.ts';
import { leaveFlash, takeFlash } from '#app/ui/flash.ts';
import { isMessageHeld, storeServerErrors } from '#app/ui/server-errors.ts';
import { toast } from '#app/ui/toaster.tsx';
import { urls } from '#app/urls.ts';
import type { Locale } from '#values/locale.ts';
import type { PageWords } from '#words/words.ts';
import type { Done, Refused } from './form.ts';
import type { BrowserMiddleware, Results } from './in-browser.ts';
import { offline, toastFor } from './toast-for.ts';
import { watched } from './watch.ts';

/**
 * The browser's half of `errors`. What the reply to an action says becomes a toast, by the specification's catalogue; its
 * errors are stored until the next reply. An action that could not be carried out at all is refused like any other, so that
 * the form stays with what was entered.
 */
export const replies: BrowserMiddleware = async ({ request, context }, next) => {
  const results = await watched(request, next);
  if (request.signal.aborted) return results;
  if (Object.values(results).some(({ type, result }) => type === 'error' && result instanceof TypeError))
    void checkLine();
  if (request.method === 'GET') return arrived(request, results);
  const { locale, words } = context.get(speechContext);
  const [[route, result] = []] = Object.entries(results);
  if (!route || !result || result.result instanceof Response) return results;
  const { status, body } = await replyOf(result, words, locale);
  if (result.type === 'error' && (status === 404 || status === 405)) return results;
  storeServerErrors(isRefused(body) ? body.refusal : null);
  const said = toastFor(status, body, {
    sent: words.common.sent,
    offline: words.common.not_sent,
    unavailable: words.errors.unavailable,
    failed: words.shell.error_text,
  });
  if (said?.to) {
    leaveFlash(said);
    // As the action's own result: what a middleware throws here is the root's, and a fetcher would not hear of it.
    return { ...results, [route]: { type: 'error', result: redirect(urls.account(locale)) } };
  }
  const refusal = isRefused(body) && isSaidByItsForm(request, body) ? body.refusal : undefined;
  // Another amount is a decision to take: it stays in the form, and what passes by would only say it twice.
  if (said && refusal?.code !== 'total_changed')
    toast(said.text, { tone: said.tone, link: (body as Done | undefined)?.link, silent: refusal !== undefined });
  if (result.type === 'data') return results;
  return { ...results, [route]: { type: 'data', result: data(body, status || 503) } };
};

/**
 * A page has come: what the action before left to be said is said on it. The same page, loaded anew because its action was refused,
 * keeps what it was refused for.
 */
function arrived({ url }: Request, results: Results): Results {
  const replied = Object.values(results).filter(({ result }) => result !== undefined);
  if (replied.some(({ result }) => result instanceof Response)) return results;
  const { pathname, search } = new URL(url);
  const isAnother = pathname !== location.pathname || search !== location.search;
  if (replied.length > 0 && isAnother) storeServerErrors(null);
  const flash = takeFlash();
  if (flash) toast(flash.text, flash);
  return results;
}

const isRefused = (body: unknown): body is Refused =>
  typeof body === 'object' && body !== null && 'refusal' in body && body.refusal !== undefined;

/** Whether the form that was sent says the message itself: it is on this page, and no field of it is wrong. */
const isSaidByItsForm = ({ url }: Request, { refusal }: Refused): boolean =>
  isMessageHeld() && Object.keys(refusal.errors).length === 0 && new URL(url).pathname === location.pathname;

/** The status of a reply, and its body; of an action that failed, the body it would have been refused with. */
async function replyOf(
  { type, result }: DataStrategyResult,
  words: PageWords,
  locale: Locale,
): Promise<{ status: number; body: unknown }> {
  const wrapped = isWrapped(result) ? result : { data: result, init: null };
  if (type === 'data') return { status: wrapped.init?.status ?? 200, body: wrapped.data };
  const error = wrapped.data;
  // No reply has come: that is how `fetch` says so.
  if (error instanceof TypeError && !wrapped.init?.status)
    return { status: offline, body: refusedFor('unavailable', words.common.not_sent) };
  const status = isRouteErrorResponse(error) ? error.status : (wrapped.init?.status ?? 500);
  const told: unknown = isRouteErrorResponse(error) ? error.data : null;
  if (isShopFault(told)) {
    const text = await import('#app/components/shell/fault-text.tsx').then(
      ({ faultText }) => faultText(locale, told),
      () => words.shell.error_text,
    );
    return { status, body: refusedFor(told.code === 'internal' ? 'unavailable' : told.code, text) };
  }
  if (status === 503) return { status, body: refusedFor('unavailable', words.errors.unavailable) };
  return {
    status,
    body: refusedFor('unavailable', status < 500 && typeof told === 'string' && told ? told : words.shell.error_text),
  };
}

/** The router's own wrapping of a reply's data and status. */
const isWrapped = (value: unknown): value is { data: unknown; init: { status?: number } | null } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

const refusedFor = (code: Refused['refusal']['code'], message: string): Refused => ({
  status: false,
  message,
  refusal: { code, message, errors: {}, entered: {} },
});
