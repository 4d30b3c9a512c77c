import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { pageNotes, shopContext } from '#app/context.ts';
import { I18nProvider } from '#app/i18n/i18n.tsx';
import { getMessages } from '#words/messages.ts';
import { finishPage } from './page-scripts.ts';

const renderSeconds = 10;

/** Logs unhandled errors; thrown Responses are expected, and 404 and 405 are no bugs. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  context.get(pageNotes).toPageError(error);
};

/**
 * Renders the complete page: its inline scripts are then known and allowed by hash, and the page can be cached. A nonce that is valid only during
 * rendering identifies the page's own scripts.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(shopContext);
  const notes = context.get(pageNotes);
  const { toPageError } = notes;
  const nonce = randomBytes(16).toString('hex');
  return new Promise((resolve, reject) => {
    let failed = false;
    /** Renders the error page instead; a thrown reply carries what it shows. */
    const fail = (error: unknown) => {
      if (failed) return;
      failed = true;
      const { status, details } = toPageError(error);
      reject(Response.json(details, { status }));
    };
    const chunks: Uint8Array[] = [];
    const body = new Writable({
      decodeStrings: false,
      write(chunk: Uint8Array | string, _encoding, done) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <I18nProvider value={{ locale, messages: getMessages(locale) }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(body);
        },
        onShellError: fail,
        onError: fail,
      },
    );
    const timer = setTimeout(() => abort(new Error(`rendering took over ${renderSeconds} s`)), renderSeconds * 1000);
    body.on('finish', () => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      const { html, scripts } = finishPage(Buffer.concat(chunks).toString(), nonce);
      notes.scripts = scripts;
      resolve(new Response(html, { status, headers }));
    });
    body.on('error', fail);
  });
}
