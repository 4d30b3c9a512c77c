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

/** Leaves what went wrong to the server, which logs it and may answer that the shop pauses; a 404 or 405 is no defect. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageNotes).defects.push(error);
};

/** Renders a page whole: its inline scripts are then known, and allowed by hash, and the page can be kept. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale } = context.get(shopContext);
  return new Promise((resolve, reject) => {
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
        onShellError: reject,
        onError: reject,
      },
    );
    const timer = setTimeout(() => abort(new Error(`rendering took over ${renderSeconds} s`)), renderSeconds * 1000);
    body.on('finish', () => {
      headers.set('Content-Type', 'text/html; charset=utf-8');
      resolve(new Response(Buffer.concat(chunks), { status, headers }));
    });
    body.on('error', reject);
  });
}
