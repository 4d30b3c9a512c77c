import { isLogout } from '#app/middleware/is-logout.ts';
import type { Services } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { withRequestFacts } from '#shop/security-events.ts';
import { defaultLocale } from '#values/locale.ts';
import { actorOf, type RequestActor } from '../actor.ts';
import { isRead, supportedMethods } from '../methods.ts';
import { isOwnOrigin } from '../origin.ts';
import type { ReplyWithError } from './error-page.ts';
import type { PageReplies } from './page-replies.ts';
import type { RenderPage } from './render-page.ts';
import { chosenLocale } from './request-locale.ts';

/** Replies with a page rendered for the current user alone. `address` is the client address. */
export type HandlePersonalPage = (request: Request, address: string, requestId: string) => Promise<Response>;

type Options = { services: Services; render: RenderPage; replies: PageReplies; replyWithError: ReplyWithError };

/** A sign-out takes effect even if the session can't be read. */
const guestAtLogout: Pick<RequestActor, 'actor' | 'by' | 'chatToken' | 'deviceToken'> = {
  actor: { kind: 'guest' },
  by: 'cookie',
  chatToken: undefined,
  deviceToken: undefined,
};

export function createPersonalPageHandler({ services, render, replies, replyWithError }: Options): HandlePersonalPage {
  return async (request, address, requestId) => {
    const { pathname } = new URL(request.url);
    const { actor, by, chatToken, deviceToken } = await actorOf(services, request.headers).catch((error: unknown) => {
      if (isLogout(pathname)) return guestAtLogout;
      throw error;
    });
    if (!supportedMethods.includes(request.method))
      return replyWithError(request, new ShopError('method_not_allowed'), requestId);
    const recordSecurityEvent = withRequestFacts(services.recordSecurityEvent, {
      requestId,
      address,
      ...(actor.kind === 'user' && { userId: actor.userId }),
    });
    if (!isRead(request.method) && by !== 'header' && !isOwnOrigin(request, services.publicUrl)) {
      recordSecurityEvent({ type: 'cross_origin_refused', method: request.method });
      return replyWithError(request, new ShopError('forbidden'), requestId);
    }
    const chosen = chosenLocale(pathname, request.headers.get('cookie'));
    const { page, cookies } = await render(request, {
      ...services,
      recordSecurityEvent,
      actor,
      chatToken,
      deviceToken,
      address,
      locale: chosen ?? defaultLocale,
      localeChosen: chosen !== null,
      now: new Date(),
      requestId,
    });
    page.headers['cache-control'] ??= 'private, no-store';
    page.headers['Vary'] = 'Accept-Encoding, Cookie';
    const reply =
      page.length === 0
        ? new Response(null, { status: page.status, headers: page.headers })
        : await replies.reply(request, page, null);
    for (const cookie of cookies) reply.headers.append('Set-Cookie', cookie);
    return reply;
  };
}
