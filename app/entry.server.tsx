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

const preload = /<link rel="modulepreload"[^>]*>/g;
const start = /<script[^>]*type="module"[^>]*>[\s\S]*?<\/script>/;

/**
 * Lets the scripts wait until what is seen is there (style, font, the large picture), or until somebody touches the page: it is read and
 * used before they are at work, and on a thin line they would take two thirds of it. They lie in a template, where they do nothing,
 * and leave it for the place where React looks for them.
 */
function scriptsLast(html: string): string {
  const script = start.exec(html)?.[0];
  if (!script) return html;
  const waiting = `<template>${(html.match(preload) ?? []).join('')}${script}</template><script>${startScripts}</script>`;
  return html.replace(preload, '').replace(script, () => waiting);
}

/** A page that is not looked at paints nothing, and a picture may never come: neither may keep it from its scripts for longer than five seconds. */
const startScripts = [
  '{let s=document.currentScript,t=s.previousSibling,e=["load","pointerdown","keydown","touchstart"],',
  'g=()=>{if(!t)return;t.replaceWith(t.content);t=0;s.remove();e.map(n=>removeEventListener(n,w,true))},',
  'w=v=>v.type=="load"?v.target==document&&requestAnimationFrame(()=>setTimeout(g)):g();',
  'e.map(n=>addEventListener(n,w,true));setTimeout(g,5e3)}',
].join('');

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
