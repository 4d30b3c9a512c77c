import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, test as plain } from 'vitest';
import { blogs, pages, products } from '#db/schema.ts';
import { test } from '#test/fixtures.ts';
import { richTextArbitrary } from '#test/rich-text-arbitrary.ts';
import { getProduct } from './catalogue/get-product.ts';
import { getBlog } from './content/get-blog.ts';
import { getPage } from './content/get-page.ts';
import { richHtml } from './content/manage/rich-html.ts';
import { cleanHtml } from './clean-html.ts';
import { safeHtml } from './safe-html.ts';

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<ul><li>',
  '</li></ul>',
  '<ol start="3"><li>',
  '<table><tr><td>',
  '</td></tr></table>',
  '<script>',
  '</script>',
  '<script src="//evil.example/x.js">',
  '<svg onload=x()>',
  '<img src=x onerror=x()>',
  '<a href="javascript:x()">',
  '<a href="https://a.example/?b&c">',
  '<a href="//evil.example">',
  '</a>',
  '<blockquote>',
  '<h2 onclick="x()">',
  '</h2>',
  '<b>',
  '<br>',
  '<!--',
  '-->',
  '&lt;script&gt;',
  '"',
  'كلام & words',
);
const scrap = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

plain('what the shop wrote is shown as it was written', () => {
  fc.assert(fc.property(scrap, (html) => void expect(safeHtml(richHtml(html))).toBe(richHtml(html))));
  fc.assert(fc.property(scrap, (html) => void expect(safeHtml(cleanHtml(html))).toBe(cleanHtml(html))));
  fc.assert(fc.property(richTextArbitrary, (html) => void expect(safeHtml(richHtml(html))).toBe(richHtml(html))));
  for (const name of ['pages', 'blogs']) {
    const seeded = JSON.parse(readFileSync(new URL(`../db/seed/content/${name}.json`, import.meta.url), 'utf8')) as {
      body: { ar: string; en: string };
    }[];
    for (const { body } of seeded) for (const html of Object.values(body)) expect(safeHtml(html)).toBe(html);
  }
});

plain('nothing that runs or loads is left of what was not', () => {
  fc.assert(
    fc.property(scrap, (html) => {
      const safe = safeHtml(html);
      expect(safe).not.toMatch(/<(?:script|svg|img|iframe|style)|<[^>]*(?:\son\w+=|javascript:|"\/\/)/i);
      expect(safeHtml(safe)).toBe(safe);
    }),
  );
});

test('removes a stored script from an article, a page and a product', async ({ ctx, make }) => {
  const evil = '<p onclick="steal()">Words</p><script>steal()</script><img src="x" onerror="steal()">';
  const { id } = await make.product();
  await ctx.db
    .update(products)
    .set({ descriptionAr: evil, descriptionEn: evil, howToUseAr: evil, howToUseEn: evil })
    .where(eq(products.id, id));
  const product = await getProduct(ctx, { id });
  await ctx.db.insert(pages).values({ slug: 'terms', titleAr: 'أ', titleEn: 'A', bodyAr: evil, bodyEn: evil });
  const page = await getPage(ctx, { slug: 'terms' });
  const [blog] = await ctx.db
    .insert(blogs)
    .values({
      slug: 'evil',
      titleAr: 'أ',
      titleEn: 'A',
      excerptAr: 'أ',
      excerptEn: 'A',
      bodyAr: evil,
      bodyEn: evil,
      publishedAt: new Date(0),
    })
    .returning({ id: blogs.id });
  const article = await getBlog(ctx, { id: blog!.id });
  for (const shown of [product.description, product.howToUse, page.body, article.body])
    expect(shown).toBe('<p>Words</p>');
});
