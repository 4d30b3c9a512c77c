import { splitLocale } from '#app/urls.ts';
import { orderRefusal } from '#shop/checkout/order-refusal.ts';
import type { Ctx, Services } from '#shop/context.ts';
import { defaultLocale } from '#values/locale.ts';
import { newRequestId } from '#values/request-id.ts';
import { routes } from '#values/routes.ts';
import { isRead, supportedMethods } from '../methods.ts';
import { pagePathOf } from './page-path.ts';
import type { PageReplies } from './page-replies.ts';
import type { RenderPage } from './render-page.ts';
import { chosenLocale } from './request-locale.ts';

/** Refuses a request before its page is rendered, with the reason: as the error page, or as data for a script. */
export type ReplyWithError = (request: Request, error: unknown, requestId?: string) => Promise<Response>;

/** The request without its body and without the user's identity. */
function bareRequest({ url, method }: Request): Request {
  if (!supportedMethods.includes(method)) return new Request(url);
  return new Request(url, { method, ...(!isRead(method) && { body: '' }) });
}

/** Whether a request places an order. */
const isOrder = (method: string, pathname: string): boolean =>
  method === 'POST' && splitLocale(pagePathOf(pathname)).path === routes.completePayment.path;

export function createErrorReplies(services: Services, render: RenderPage, replies: PageReplies): ReplyWithError {
  return async (request, error, requestId = newRequestId()) => {
    const { pathname } = new URL(request.url);
    const locale = chosenLocale(pathname, request.headers.get('cookie')) ?? defaultLocale;
    const ctx: Ctx = { ...services, actor: { kind: 'guest' }, locale, now: new Date(), requestId };
    const reason = isOrder(request.method, pathname) ? orderRefusal(error) : error;
    const { page } = await render(bareRequest(request), ctx, { preflight: { error: reason } });
    page.headers['cache-control'] = 'no-store';
    page.headers['Content-Language'] = locale;
    const reply = await replies.reply(request, page, null);
    // The rest of the body is not read, so this connection can't be reused.
    if (reply.status === 413) reply.headers.set('Connection', 'close');
    return reply;
  };
}
