import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageNotes, pageNotes, shopContext, trackingContext } from '#app/context.ts';
import { type InlineStyles, inlineStyles } from '#app/page-scripts.ts';
import type { Ctx } from '#shop/context.ts';
import { newRequestId } from '#values/request-id.ts';
import type { TrackingIds } from '#values/tracking.ts';
import { createErrorReport, jsonErrorReply } from './error-report.ts';
import type { Page } from './page-cache.ts';
import type { PageHeaders } from './page-headers.ts';
import { createRoutedHandler } from './route-tables.ts';
import { withErrorMapping } from './with-error-mapping.ts';

type RenderOptions = {
  /** An error found before routing: the page is the error page. */
  preflight?: { error: unknown };
  /** Whether the page contains its style sheet, which spares a first visit one request before it sees anything. */
  inlinesStyles?: boolean;
};

/** Renders a page completely. `cookies` are what it sets; they belong to the current user and never to the page. */
export type RenderPage = (
  request: Request,
  ctx: Ctx,
  options?: RenderOptions,
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

/** The style sheet of all screens, as an element of a page. The first one of the root route; its others belong to parts of the shop. */
function stylesOf({ assets, assetsBuildDirectory, publicPath }: ServerBuild): InlineStyles | null {
  const href = assets.routes['root']?.css?.[0];
  if (href === undefined) return null;
  return inlineStyles(href, readFileSync(join(assetsBuildDirectory, href.slice(publicPath.length)), 'utf8').trim());
}

export function createPageRenderer(build: Build, { headers, tracking, log }: Options): RenderPage {
  const mode = process.env['NODE_ENV'];
  const handle =
    typeof build === 'function'
      ? createRequestHandler(async () => withPreflight(await build()), mode)
      : createRoutedHandler(withPreflight(build), mode);
  const styles = typeof build === 'function' ? null : stylesOf(build);
  return async (request, ctx, { preflight, inlinesStyles = false } = {}) => {
    const errors = createErrorReport(log, ctx.requestId ?? newRequestId());
    const notes: PageNotes = {
      tags: new Set(),
      toPageError: errors.report,
      styles: inlinesStyles ? styles : null,
      scripts: [],
    };
    const context = new RouterContextProvider();
    context.set(shopContext, ctx);
    context.set(pageNotes, notes);
    context.set(preflightError, preflight ?? null);
    context.set(trackingContext, tracking);
    const response = jsonErrorReply(request, await handle(request, context), ctx.locale, errors.last());
    const identity = await bodyOf(response, notes);
    const page: Page = {
      status: response.status,
      headers: headers.ofPage(response, { scripts: notes.scripts, style: notes.styles?.source }),
      etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
      tags: [...notes.tags],
      length: identity.length,
      bodies: { identity },
    };
    return { page, cookies: response.headers.getSetCookie() };
  };
}
