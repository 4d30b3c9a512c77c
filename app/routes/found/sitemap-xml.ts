import { inLocale, urls } from '#app/urls.ts';
import type { SitemapFile } from '#shop/sitemap/list-files.ts';
import type { SitemapEntry } from '#shop/sitemap/show-file.ts';
import { defaultLocale, locales } from '#values/locale.ts';
import { pictureUrl } from '#values/pictures.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one]!);

const changed = (at: Date | null): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

const reply = (body: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });

/** The sitemap index for search engines. */
export const indexXml = (origin: string, files: readonly SitemapFile[]): Response =>
  reply(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${files
      .map(
        ({ name, changedAt }) =>
          `<sitemap><loc>${escaped(origin + urls.sitemapFile(null, name))}</loc>${changed(changedAt)}</sitemap>`,
      )
      .join('\n')}\n</sitemapindex>`,
  );

/** A file of the sitemap: each page once per language, each time with all its languages. */
export const fileXml = (origin: string, entries: readonly SitemapEntry[]): Response =>
  reply(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries
      .flatMap((entry) => urlsOf(origin, entry))
      .join('\n')}\n</urlset>`,
  );

function urlsOf(origin: string, { page, changedAt, pictures }: SitemapEntry): string[] {
  const path = pathOf(page);
  const at = (locale: (typeof locales)[number]) => escaped(origin + inLocale(locale, path));
  const others =
    locales.map((one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${at(one)}"/>`).join('') +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${at(defaultLocale)}"/>`;
  const images = pictures
    .map((hash) => `<image:image><image:loc>${origin}${pictureUrl(hash, 1280, 'webp')}</image:loc></image:image>`)
    .join('');
  return locales.map((one) => `<url><loc>${at(one)}</loc>${changed(changedAt)}${others}${images}</url>`);
}

/** The URL of a page without its language. */
function pathOf(page: SitemapEntry['page']): string {
  switch (page.kind) {
    case 'screen':
      return urls[page.name](null);
    case 'category':
      return urls.category(null, page.root, page.sub);
    case 'product':
      return urls.product(null, page.slug);
    case 'blog':
      return urls.blog(null, page.slug);
    case 'ingredient':
      return urls.ingredient(null, page.slug);
    case 'concern':
      return urls.concern(null, page.slug);
  }
}
