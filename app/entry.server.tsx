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
import { SpeechProvider } from '#app/i18n/words.tsx';
import { wordsIn } from '#words/words.ts';

const renderSeconds = 10;

/** Has logged what nobody has answered for: a reply is an answer, and 404 or 405 no defect. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  context.get(pageNotes).faultOf(error);
};

/**
 * Has scripts wait for what is seen first, style, font and the large picture: the page is read and used before they are at work,
 * and on a thin line they would take two thirds of it. The router writes these links itself and takes no priority for them.
 */
const scriptsLast = (html: string): string =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Renders a page whole: its inline scripts are then known, and allowed by hash, and the page can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(shopContext);
  const { faultOf } = context.get(pageNotes);
  return new Promise((resolve, reject) => {
    let failed = false;
    /** The error page is rendered in its place, and told of what it is to say by a reply that is thrown. */
    const fail = (error: unknown) => {
      if (failed) return;
      failed = true;
      const { status, fault } = faultOf(error);
      reject(Response.json(fault, { status }));
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
      <SpeechProvider value={{ locale, words: wordsIn(locale) }}>
        <ServerRouter context={routerContext} url={request.url} />
      </SpeechProvider>,
      {
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
      resolve(new Response(scriptsLast(Buffer.concat(chunks).toString()), { status, headers }));
    });
    body.on('error', fail);
  });
}
