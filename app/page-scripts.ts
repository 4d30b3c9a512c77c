import { createHash } from 'node:crypto';
import { cookieNames } from '#values/cookies.ts';
import { routes } from '#values/routes.ts';

/** The source with which a Content-Security-Policy allows one inline script or style element. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
 * Holds the submission of a form with `data-hold` until its component has hydrated, which submits it again (`app/ui/use-held-submit.ts`): a guest who adds
 * a product to the cart before the scripts have loaded would be led to the sign-in, and the product lost. After ten seconds the browser sends it.
 */
const deferSubmits = [
  '{let h=new Map,r=f=>{let s=h.get(f);delete f.dataset.hold;if(h.delete(f)){s?.removeAttribute("aria-busy");f.isConnected&&f.requestSubmit(s)}};',
  'addEventListener("submit",e=>{let f=e.target,s=e.submitter;if(e.defaultPrevented||f.dataset.hold===undefined)return;',
  'e.preventDefault();h.has(f)||setTimeout(r,1e4,f);h.set(f,s);s?.setAttribute("aria-busy","true")});releaseSubmit=r}',
].join('');

/** Fills in the browser's cart as `GuestCartInput` does, for a sign-in that is sent before the scripts have loaded. */
const encloseCart = [
  'addEventListener("submit",e=>{if(!e.defaultPrevented)try{e.target.elements.cart.value=JSON.stringify({products:JSON.parse(localStorage.cart),',
  'id:localStorage.cart_id??=crypto.randomUUID()})}catch{}});',
].join('');

/**
 * Delays the scripts until the visible content has loaded (styles, font, the large picture), or until the first interaction: people read and use the
 * page before hydration, and on a slow connection the scripts would take two thirds of the bandwidth. Until then they are in a template, where they
 * are inactive; then they move out of it. A hidden page does not paint, and a picture may never load, so there is a limit of five seconds.
 */
export const startScripts = [
  preloadCurrentUser,
  deferSubmits,
  encloseCart,
  '{let s=document.currentScript,t=s.previousSibling,e=["load","pointerdown","keydown","touchstart"],',
  'g=()=>{if(!t)return;t.replaceWith(t.content);t=0;s.remove();e.map(n=>removeEventListener(n,w,true))},',
  'w=v=>v.type=="load"?v.target==document&&requestAnimationFrame(()=>setTimeout(g)):g();',
  'e.map(n=>addEventListener(n,w,true));setTimeout(g,5e3)}',
].join('');

/** The style sheet of all screens as an element of the page, and its source for the Content-Security-Policy. */
export type InlineStyles = { element: Buffer; source: string };

/** The style element with the sheet of all screens. `useRouteStyles` finds it by the address of the sheet, which it replaces. */
export const inlineStyles = (href: string, text: string): InlineStyles => ({
  element: Buffer.from(`<style data-href="${href}">${text}</style>`),
  source: inlineHash(text),
});

/** The document around a page's content, as bytes, and the sources of its inline scripts for the Content-Security-Policy. */
export type PageShell = {
  /** Up to the link to the style sheet of all screens, which is the first one. */
  head: Buffer;
  styles: Buffer;
  /** The rest of the head, without its end. */
  headRest: Buffer;
  /** What it preloads, as the value of a `Link` header. */
  preloads: string;
  /** From there to the content. */
  start: Buffer;
  /** The scripts after the content. */
  scripts: Buffer;
  end: Buffer;
  sources: readonly string[];
};

const attribute = / ([a-z]+)(?:="([^"]*)")?/gi;

/**
 * The preloads of a head as the value of a `Link` header: browsers request them as soon as the headers arrive, and need not wait for the style sheet
 * before them in the page.
 */
export function preloadLinks(head: string): string {
  const tags = head.match(/<link rel="preload"[^>]*>/g) ?? [];
  return tags
    .map((tag) => {
      const { href, ...others } = Object.fromEntries(
        Array.from(tag.matchAll(attribute), ([, name, value]) => [name!.toLowerCase(), value ?? '']),
      );
      return [
        `<${href}>`,
        ...Object.entries(others).map(([name, value]) => (value ? `${name}="${value}"` : name)),
      ].join('; ');
    })
    .join(', ');
}

/** The shell in a rendered document without content, which holds nothing of a user: all of its scripts are the shop's own. */
export function shellOf(document: string): PageShell {
  const [, wholeHead, start, scripts, end] =
    /^(<html.*?)(<\/head><body[^>]*>)(.*)(<\/body><\/html>)$/s.exec(document.replaceAll(forReact, '')) ?? [];
  if (wholeHead === undefined) throw new Error('the document has no head and body');
  const [, head = wholeHead, styles = '', headRest = ''] =
    /^(.*?)(<link rel="stylesheet"[^>]*>)(.*)$/s.exec(wholeHead) ?? [];
  const delayed = withDelayedStart(scripts!);
  const texts = [...delayed.matchAll(/<script([^<>]*)>([^]*?)<\/script>/g)].filter(([, tag]) => !/\ssrc=/.test(tag!));
  return {
    head: Buffer.from(`<!DOCTYPE html>${head}`),
    styles: Buffer.from(styles),
    headRest: Buffer.from(headRest),
    preloads: preloadLinks(wholeHead),
    start: Buffer.from(start!),
    scripts: Buffer.from(delayed),
    end: Buffer.from(end!),
    sources: [...new Set(texts.map(([, , text]) => inlineHash(text!)))],
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
 * script in the content gets no source, so browsers refuse it. `styles` replace the link to the style sheet.
 */
export function finishPage(
  shell: PageShell,
  { head, content, data, styles }: { head: string; content: string; data: string; styles?: InlineStyles | null },
): { body: Buffer; scripts: string[]; preloads: string } {
  const script = dataScript(data);
  const body = Buffer.concat([
    shell.head,
    styles?.element ?? shell.styles,
    shell.headRest,
    Buffer.from(head),
    shell.start,
    Buffer.from(content),
    shell.scripts,
    Buffer.from(`<script>${script}</script>`),
    shell.end,
  ]);
  const preloads = [shell.preloads, preloadLinks(head)].filter(Boolean).join(', ');
  return { body, scripts: [...shell.sources, inlineHash(script)], preloads };
}
