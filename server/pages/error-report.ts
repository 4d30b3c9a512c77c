import type { PageError } from '#app/components/shell/page-error.ts';
import { refusalOf } from '#shop/errors.ts';
import type { Locale } from '#values/locale.ts';
import { errorText } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';
import { isRead } from '../methods.ts';

/** The errors of one request. */
export type ErrorReport = {
  /** Returns the error for the user. An unexpected error is logged once, under the id that the user sees. */
  report(error: unknown): PageError;
  /** The last reported error. */
  last(): PageError | undefined;
};

/** `requestId` names the request in the log and to the user. */
export function createErrorReport(log: (error: unknown, id: string) => void, requestId: string): ErrorReport {
  const reported = new Map<unknown, PageError>();
  let last: PageError | undefined;
  const toPageError = (error: unknown): PageError => {
    const refusal = refusalOf(error);
    if (refusal) return { status: refusal.status, details: { code: refusal.code, params: refusal.params } };
    log(error, requestId);
    return { status: 500, details: { code: 'internal', params: { id: requestId } } };
  };
  return {
    report(error) {
      last = reported.get(error) ?? toPageError(error);
      reported.set(error, last);
      return last;
    },
    last: () => last,
  };
}

/** The router's own errors, by status. */
const byRouter = { 400: 'invalid', 405: 'method_not_allowed' } as const;

/**
 * The error reply of a request that has no page, in the form of the API instead of the router's own. `reported` is the reported error. Any other
 * reply stays as it is.
 */
export function jsonErrorReply(
  request: Request,
  response: Response,
  locale: Locale,
  reported: PageError | undefined,
): Response {
  const type = response.headers.get('content-type') ?? '';
  if (response.status < 400 || !/^(?:text\/plain|application\/json)/.test(type)) return response;
  const isRouters = response.status === 405 || type.startsWith('text/plain');
  if (!reported && !isRouters) return response;
  const status = reported?.status ?? response.status;
  const { code, params } = reported?.details ?? { code: byRouter[status as 400] ?? 'not_found', params: {} };
  const id = params['id'];
  return Response.json(
    {
      status: false,
      message: errorText(getMessages(locale), code, params),
      ...(code === 'internal' && { request_id: id }),
    },
    // A route accepts either reads or writes, never both.
    { status, headers: status === 405 ? { Allow: isRead(request.method) ? 'POST' : 'GET, HEAD' } : {} },
  );
}
