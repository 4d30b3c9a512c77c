import { createHash } from 'node:crypto';
import { cookieNames } from '#values/cookies.ts';
import { routes } from '#values/routes.ts';

/** The source with which a Content-Security-Policy allows one inline script. */
export const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The router writes it for React; Preact would put it into the page. */
const forReact = ' suppressHydrationWarning';

const preload = /<link rel="modulepreload"[^<>]*>/g;

/**
 * Requests the current user while the page loads, if the browser has a session (`app/components/session/current-user.ts`): the scripts come later
 * and would delay the request. A failed request is repeated by them.
 */
const preloadCurrentUser = [
  `if(/(^|; )${cookieNames.loggedIn.replace('.', '\\.')}=1/.test(document.cookie))`,
  `currentUserReply=fetch("${routes.me.path}").catch(()=>{});`,
].join('');

/**
 * Delays the scripts until the visible content has loaded (styles, font, the large picture), or until the first interaction: people read and use the
 * page before hydration, and on a slow connection the scripts would take two thirds of the bandwidth. Until then they are in a template, where they
 * are inactive; then they move out of it. A hidden page does not paint, and a picture may never load, so there is a limit of five seconds.
 */
export const startScripts = [
  preloadCurrentUser,
  '{let s=document.currentScript,t=s.previousSibling,e=["load","pointerdown","keydown","touchstart"],',
  'g=()=>{if(!t)return;t.replaceWith(t.content);t=0;s.remove();e.map(n=>removeEventListener(n,w,true))},',
  'w=v=>v.type=="load"?v.target==document&&requestAnimationFrame(()=>setTimeout(g)):g();',
  'e.map(n=>addEventListener(n,w,true));setTimeout(g,5e3)}',
].join('');

/** The document around a page's content, as bytes, and the sources of its inline scripts for the Content-Security-Policy. */
export type PageShell = {
  /** Up to the end of the head. */
  head: Buffer;
  /** From there to the content. */
  start: Buffer;
  /** The scripts after the content. */
  scripts: Buffer;
  end: Buffer;
  sources: readonly string[];
};

/** The shell in a rendered document without content, which holds nothing of a user: all of its scripts are the shop's own. */
export function shellOf(document: string): PageShell {
  const [, head, start, scripts, end] =
    /^(<html.*?)(<\/head><body[^>]*>)(.*)(<\/body><\/html>)$/s.exec(document.replaceAll(forReact, '')) ?? [];
  if (head === undefined) throw new Error('the document has no head and body');
  const delayed = withDelayedStart(scripts!);
  const texts = [...delayed.matchAll(/<script([^<>]*)>([^]*?)<\/script>/g)].filter(([, tag]) => !/\ssrc=/.test(tag!));
  return {
    head: Buffer.from(`<!DOCTYPE html>${head}`),
    start: Buffer.from(start!),
    scripts: Buffer.from(delayed),
    end: Buffer.from(end!),
    sources: [...new Set(texts.map(([, , text]) => scriptHash(text!)))],
  };
}

function withDelayedStart(scripts: string): string {
  const [module] = /<script[^<>]* type="module"[^<>]*>[^]*?<\/script>/.exec(scripts) ?? [];
  if (!module) return scripts;
  const preloads = (scripts.match(preload) ?? []).join('');
  return scripts
    .replace(preload, '')
    .replace(module, () => `<template>${preloads}${module}</template><script>${startScripts}</script>`);
}

/** Characters that could end the script element, or that older scripts do not allow in a string. */
const unsafe: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The script that hands the data of the page's loaders, as the router encodes them, to the router. */
const dataScript = (data: string): string =>
  `{let c=window.__reactRouterContext.streamController;c.enqueue(${JSON.stringify(data).replace(/[&><\u2028\u2029]/g, (one) => unsafe[one]!)});c.close()}`;

/**
 * A page, ready to be sent and cached, and the sources of its inline scripts for the Content-Security-Policy: those of the shell and of the data. A
 * script in the content gets no source, so browsers refuse it.
 */
export function finishPage(
  shell: PageShell,
  { head, content, data }: { head: string; content: string; data: string },
): { body: Buffer; scripts: string[] } {
  const script = dataScript(data);
  const body = Buffer.concat([
    shell.head,
    Buffer.from(head),
    shell.start,
    Buffer.from(content),
    shell.scripts,
    Buffer.from(`<script>${script}</script>`),
    shell.end,
  ]);
  return { body, scripts: [...shell.sources, scriptHash(script)] };
}
