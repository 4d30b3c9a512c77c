import { createHash } from 'node:crypto';

/** The source with which a Content-Security-Policy allows one inline script. */
export const scriptHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const preload = /<link rel="modulepreload"[^<>]*>/g;

/**
 * Delays the scripts until the visible content has loaded (styles, font, the large picture), or until the first interaction: people read and use the
 * page before hydration, and on a slow connection the scripts would take two thirds of the bandwidth. Until then they are in a template, where they
 * are inactive; then they move to the place where React expects them. A hidden page does not paint, and a picture may never load, so there is a limit
 * of five seconds.
 */
export const startScripts = [
  '{let s=document.currentScript,t=s.previousSibling,e=["load","pointerdown","keydown","touchstart"],',
  'g=()=>{if(!t)return;t.replaceWith(t.content);t=0;s.remove();e.map(n=>removeEventListener(n,w,true))},',
  'w=v=>v.type=="load"?v.target==document&&requestAnimationFrame(()=>setTimeout(g)):g();',
  'e.map(n=>addEventListener(n,w,true));setTimeout(g,5e3)}',
].join('');

/**
 * A rendered page, ready to be sent and cached, and the sources of its inline scripts for the Content-Security-Policy. `nonce` is the secret that
 * only the renderer of this page wrote into its own scripts. An injected script does not have it: it gets no source, so browsers refuse it. The nonce
 * itself is removed from the page.
 */
export function finishPage(rendered: string, nonce: string): { html: string; scripts: string[] } {
  const mark = ` nonce="${nonce}"`;
  const isOwn = (element: string) => element.includes(mark);
  const own = [...rendered.matchAll(new RegExp(`(<script[^<>]*${mark}[^<>]*>)([\\s\\S]*?)</script>`, 'g'))].map(
    ([element, tag = '', text = '']) => ({ element, tag, text }),
  );
  const scripts = new Set(own.filter(({ tag }) => !/\ssrc=/.test(tag)).map(({ text }) => scriptHash(text)));
  const start = own.find(({ tag }) => tag.includes(' type="module"'));
  let html = rendered;
  if (start) {
    const preloads = (html.match(preload) ?? []).filter(isOwn);
    const waiting = `<template>${preloads.join('')}${start.element}</template><script>${startScripts}</script>`;
    html = html.replace(preload, (link) => (isOwn(link) ? '' : link)).replace(start.element, () => waiting);
    scripts.add(scriptHash(startScripts));
  }
  return { html: html.replaceAll(mark, ''), scripts: [...scripts] };
}
