import { seenAt } from '#app/i18n/seen-at.ts';
import { splitLocale } from '#app/urls.ts';
import { type Locale, dir } from '#values/locale.ts';
import { offline as ar } from '#words/shell/offline/ar.ts';
import { offline as en } from '#words/shell/offline/en.ts';
import { type CachedPage, cachedPages } from './cache.ts';
import { isMarkedSignedOut } from './sign-out.ts';
import { style } from './this-build.ts';

const words = { ar, en };

const maxLinks = 12;

/**
 * Retries when the browser reports a connection, when the page becomes visible, and every ten seconds, because browsers don't report every
 * connection.
 */
const again = `const again=()=>document.hidden||fetch('/healthz',{cache:'no-store'}).then((r)=>r.ok&&location.reload(),()=>{});
addEventListener('online',again);addEventListener('visibilitychange',again);setInterval(again,10000)`;

const hashOf = async (script: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const petal = 'M16 15.2C13.4 13.1 11.8 10 12.3 6.7c.3-2.2 1.7-4 4-5.1 2.5 1.7 3.8 4.1 3.6 6.8-.2 2.7-1.7 5.2-3.9 6.8Z';
const flower = `<svg viewBox="0 0 32 32" class="size-8 shrink-0" aria-hidden="true"><g fill="var(--color-act)">${[
  0, 72, 144, 216, 288,
]
  .map((turn) => `<path transform="rotate(${turn} 16 16.5)" d="${petal}"/>`)
  .join('')}</g><circle cx="16" cy="16.5" r="1.9" fill="var(--color-saffron)"/></svg>`;

const pageLink = ({ url, title, at }: CachedPage, locale: Locale): string => `<li>
<a href="${escaped(url)}" class="grid min-h-14 gap-0.5 py-3 hover:text-act"><span>${escaped(title)}</span>
<span class="text-sm text-soft">${escaped(words[locale].seen_at(seenAt(at, locale)))}</span></a></li>`;

/** Titles without the shop's name, without duplicates; the newest first, in the language of the page. */
function choose(pages: CachedPage[], locale: Locale): CachedPage[] {
  const localPages = pages
    .filter((page) => page.locale === locale)
    .map((page) => ({ ...page, title: page.title.replace(/ · (?:ياسمين|Yasmin)$/, '') }));
  return [...new Map(localPages.toReversed().map((page) => [page.title, page])).values()]
    .toReversed()
    .slice(0, maxLinks);
}

/** The page shown when a page can't be loaded: in the visitor's language, with links to cached pages; it needs nothing from the network. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const pages = await cachedPages();
  const target = splitLocale(pathname);
  const locale = target.locale ?? pages[0]?.locale ?? 'ar';
  const texts = words[locale];
  const hint = (await isMarkedSignedOut())
    ? texts.signed_out
    : /^\/(?:cart|pay)(?:\/|$)/.test(target.path)
      ? texts.cart
      : /^\/(?:account|auth|login|\d+\/(?:order|return|rate-order|invoice))/.test(target.path)
        ? texts.personal
        : '';
  const open = choose(pages, locale);
  const html = `<!doctype html><html lang="${locale}" dir="${dir(locale)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark"><title>${texts.title} · ${locale === 'ar' ? 'ياسمين' : 'Yasmin'}</title>
<link rel="stylesheet" href="${style}"></head><body class="font-sans">
<header class="border-b border-line px-4 py-2"><a href="/${locale}" aria-label="${texts.home}" class="inline-flex min-h-11 items-center gap-2.5 text-xl font-medium">
${flower}${locale === 'ar' ? 'ياسمين' : 'Yasmin'}</a></header>
<main class="mx-auto max-w-xl px-4 py-12">
<h1 class="text-2xl">${texts.title}</h1>
<p role="status" class="mt-3 text-soft">${texts.text}</p>${hint && `<p class="mt-4 rounded-md bg-clay-pale p-4">${hint}</p>`}
<a href="" class="button mt-6 inline-flex min-h-12 items-center justify-center rounded-md bg-act px-6 py-2 font-medium text-on-act hover:bg-act-deep">${texts.again}</a>
${open.length > 0 ? `<h2 class="mt-12 text-xl">${texts.seen}</h2><ul class="mt-3 divide-y divide-line border-y border-line">${open.map((page) => pageLink(page, locale)).join('')}</ul>` : ''}
</main><script>${again}</script></body></html>`;
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'self'; script-src 'sha256-${await hashOf(again)}'; object-src 'none'; base-uri 'none'; form-action 'none'`,
    },
  });
}
