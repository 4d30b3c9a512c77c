import type { PageName } from '#app/components/pages/related-pages.tsx';
import type { PageText } from '#app/components/pages/page-text.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import type { Ctx } from '#shop/context.ts';
import { getPage } from '#shop/content/get-page.ts';
import { outline } from '#shop/content/outline.ts';

/** A static page with ids on its headings. */
export async function pageText(ctx: Ctx, slug: PageName): Promise<PageText> {
  const { title, body, updatedAt } = await orErrorPage(getPage.fromRequest(ctx, { slug }));
  const { html, headings } = outline(body);
  return { title, html, contents: headings, updatedAt: updatedAt.toISOString() };
}
