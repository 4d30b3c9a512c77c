import { createHash } from 'node:crypto';
import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageNotes, pageNotes, shopContext, trackingContext } from '#app/context.ts';
import type { Ctx } from '#shop/context.ts';
import { newRequestId } from '#values/request-id.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { createErrorReport, jsonErrorReply } from './error-report.ts';
import type { Page } from './page-cache.ts';
import type { PageHeaders } from './page-headers.ts';
import { withErrorMapping } from './with-error-mapping.ts';

/**
 * Renders a page completely. `cookies` are what it sets; they belong to the current user and never to the page. With `preflight`, an error found
 * before routing, the page is the error page.
 */
export type RenderPage = (
  request: Request,
  ctx: Ctx,
  preflight?: { error: unknown },
) => Promise<{ page: Page; cookies: string[] }>;

/** The build of the storefront; a function loads it again for each request. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

type Options = {
  headers: PageHeaders;
  tracking: TrackingIds | null;
  log: (error: unknown, id: string) => void;
};

const preflightError = createContext<{ error: unknown } | null>(null);

const withPreflight = (build: ServerBuild): ServerBuild =>
  withErrorMapping(build, ({ context }, next) => {
    const preflight = context.get(preflightError);
    if (preflight) throw preflight.error;
    return next();
  });

/** The body of a reply; a rendered page is not in its reply (`PageNotes`), which something else may have replaced. */
const bodyOf = async (response: Response, { body }: PageNotes): Promise<Buffer> =>
  body && response.body === null && response.headers.get('content-type')?.startsWith('text/html')
    ? body
    : Buffer.from(await response.arrayBuffer());

export function createPageRenderer(build: Build, { headers, tracking, log }: Options): RenderPage {
  const handle = createRequestHandler(
    typeof build === 'function' ? async () => withPreflight(await build()) : withPreflight(build),
    process.env['NODE_ENV'],
  );
  return async (request, ctx, preflight) => {
    const errors = createErrorReport(log, ctx.requestId ?? newRequestId());
    const notes: PageNotes = { tags: new Set(), toPageError: errors.report, scripts: [] };
    const context = new RouterContextProvider();
    context.set(shopContext, ctx);
    context.set(pageNotes, notes);
    context.set(preflightError, preflight ?? null);
    context.set(trackingContext, tracking);
    const response = jsonErrorReply(request, await handle(request, context), ctx.locale, errors.last());
    const identity = await bodyOf(response, notes);
    const page: Page = {
      status: response.status,
      headers: headers.ofPage(response, notes.scripts),
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      tags: [...notes.tags],
      bodies: { identity },
    };
    return { page, cookies: response.headers.getSetCookie() };
  };
}
