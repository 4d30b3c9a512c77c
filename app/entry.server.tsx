import { options, type VNode } from 'preact';
import { renderToStringAsync } from 'preact-render-to-string';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageNotes, shopContext } from '#app/context.ts';
import { I18nProvider } from '#app/i18n/i18n.tsx';
import { HeadContext, type HeadElement, headHtml } from '#app/ui/head.ts';
import type { Locale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { RenderedPart } from './components/shell/page-document.tsx';
import { finishPage, type PageShell, shellOf } from './page-scripts.ts';
import { setUpRendering } from './set-up-rendering.ts';

setUpRendering(options);

/** Logs unhandled errors; thrown Responses are expected, and 404 and 405 are no bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  context.get(pageNotes).toPageError(error);
};

/** Renders the complete page: its inline scripts are then known and allowed by hash, and the page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(shopContext);
  const notes = context.get(pageNotes);
  try {
    const data = await textOf(routerContext.serverHandoffStream);
    const page: RenderedPage = { url: request.url, locale, routerContext: withoutStream(routerContext) };
    const shell = await shellFor(page);
    const { content, head } = await renderContent(page);
    const { body, scripts, preloads } = finishPage(shell, {
      head: headHtml(head),
      content,
      data,
      styles: notes.styles,
    });
    notes.scripts = scripts;
    notes.body = body;
    headers.set('Content-Type', 'text/html; charset=utf-8');
    if (preloads) headers.append('Link', preloads);
    return new Response(null, { status, headers });
  } catch (error) {
    // The error page is rendered instead; a thrown reply carries what it shows.
    const { status, details } = notes.toPageError(error);
    throw Response.json(details, { status });
  }
}

type RenderedPage = { url: string; locale: Locale; routerContext: EntryContext };

/** The page's data are put into its HTML by `finishPage`; the router would add them in parts, while the page is streamed. */
function withoutStream(context: EntryContext): EntryContext {
  const { serverHandoffStream, ...others } = context;
  return serverHandoffStream ? others : context;
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  if (!stream) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text;
}

const render = ({ url, locale, routerContext }: RenderedPage, part: 'document' | 'content', head: HeadElement[]) =>
  renderToStringAsync(
    (
      <I18nProvider value={{ locale, messages: getMessages(locale) }}>
        <HeadContext value={head}>
          <RenderedPart value={part}>
            <ServerRouter context={routerContext} url={url} />
          </RenderedPart>
        </HeadContext>
      </I18nProvider>
    ) as unknown as VNode,
  );

async function renderContent(page: RenderedPage): Promise<{ content: string; head: HeadElement[] }> {
  const head: HeadElement[] = [];
  const routerContext = withMatchedRoutes(page.routerContext);
  return { content: await render({ ...page, routerContext }, 'content', head), head };
}

/** For each rendering the router copies all of the routes that it gets; the content of a page needs only its own. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = Object.fromEntries(staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  return { ...context, manifest: { ...manifest, routes } };
}

const shells = new Map<string, PageShell>();

/** The document around the page. It depends on the matched screens and the language only, and is rendered once for them. */
async function shellFor(page: RenderedPage): Promise<PageShell> {
  const { matches, errors } = page.routerContext.staticHandlerContext;
  const key = [page.locale, ...matches.map(({ route }) => route.id), '', ...Object.keys(errors ?? {})].join(' ');
  const cached = import.meta.env.PROD && shells.get(key);
  if (cached) return cached;
  const shell = shellOf(await render(page, 'document', []));
  shells.set(key, shell);
  return shell;
}
