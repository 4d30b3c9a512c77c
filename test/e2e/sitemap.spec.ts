import sharp from 'sharp';
import { expect, test } from '@playwright/test';
import { someOf } from '#test/all.ts';
import { locales } from '#values/locale.ts';
import { pageProblems, headOf, validationErrors, type Listed } from './page-check.ts';

/** The pages in a file of the sitemap. */
const listedIn = (xml: string): Listed[] =>
  [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry]) => ({
    url: /<loc>([^<]*)</.exec(entry!)![1]!,
    changedAt: /<lastmod>([^<]*)</.exec(entry!)?.[1],
    alternates: Object.fromEntries(
      [...entry!.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [lang, href]),
    ),
  }));

for (const locale of locales)
  test(`every page of the sitemap is valid (${locale})`, async ({ request }) => {
    test.setTimeout(240_000);
    const text = async (url: string) => (await request.get(url, { maxRetries: 3 })).text();
    const files = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!);
    expect(files.map((file) => new URL(file).pathname)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/categories.xml',
      '/sitemaps/products-1.xml',
      '/sitemaps/concerns.xml',
      '/sitemaps/ingredients.xml',
      '/sitemaps/blogs.xml',
    ]);
    const all = (await Promise.all(files.map(text))).flatMap(listedIn);
    const pages = all.filter(({ url }) => new URL(url).pathname.startsWith(`/${locale}`));
    expect(pages.length).toBeGreaterThan(150);
    expect(all).toHaveLength(pages.length * locales.length);
    expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);

    // All are fetched before the checks, which take so long that the server would close the connection.
    const came = new Map<Listed, { status: number; robots: string | undefined; html: string }>();
    const waiting = [...pages];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const reply = await request.get(next.url, { maxRetries: 3 });
          came.set(next, {
            status: reply.status(),
            robots: reply.headers()['x-robots-tag'],
            html: await reply.text(),
          });
        }
      }),
    );

    const pictures = new Map<string, string>();
    for (const [{ url }, { html }] of came) {
      const [picture] = headOf(html).meta('og:image');
      if (picture) pictures.set(new URL(url).pathname.split('/').slice(1, 3).join(' '), picture);
    }
    const faults: string[] = [];
    // One of each kind, rendered and checked.
    await Promise.all(
      [...pictures].map(async ([kind, url]) => {
        const reply = await request.get(url, { maxRetries: 3 });
        const { format, width, height } = await sharp(await reply.body()).metadata();
        const is = `${reply.status()} ${format} ${width}x${height}`;
        if (is !== '200 jpeg 1200x630') faults.push(`picture of ${kind}: ${is}`);
      }),
    );

    // The same screens render both languages; one renders all products, and one all ingredients.
    const alike = (kind: string) => [...came.keys()].filter(({ url }) => url.includes(`/${kind}/`));
    const [products, ingredients] = [alike('product'), alike('ingredient')];
    const others = [...came.keys()].filter((page) => !products.includes(page) && !ingredients.includes(page));
    const turn = locale === 'ar' ? 2 : 0;
    const validated = new Set([
      ...(locale === 'ar' ? others : someOf(others, turn)),
      ...someOf(products, turn),
      ...someOf(someOf(ingredients, turn), turn),
    ]);
    const said = new Map<string, string>();
    for (const [listed, { status, robots, html }] of came) {
      const { pathname } = new URL(listed.url);
      const found = status === 200 ? [] : [`status ${status}`];
      if (status === 200) found.push(...pageProblems(listed, html));
      if (status === 200 && validated.has(listed)) found.push(...(await validationErrors(listed, html)));
      if (robots) found.push(`x-robots-tag: ${robots}`);
      const { titles, meta } = headOf(html);
      for (const [what, one] of [
        ['title', titles[0]],
        ['description', meta('description')[0]],
      ] as const) {
        const key = `${what}: ${one}`;
        if (said.has(key)) found.push(`${what} is that of ${said.get(key)}: ${one}`);
        said.set(key, pathname);
      }
      faults.push(...found.map((fault) => `${pathname} ${fault}`));
    }
    expect(faults.length === 0 ? [] : [`${faults.length} faults`, ...faults.slice(0, 60)]).toEqual([]);
  });
