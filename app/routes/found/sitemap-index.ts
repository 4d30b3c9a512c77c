import type { Route } from './+types/sitemap-index';
import { shopContext } from '#app/context.ts';
import { listSitemapFiles } from '#shop/sitemap/list-files.ts';
import { indexXml } from './sitemap-xml.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  return indexXml(ctx.publicUrl, await listSitemapFiles(ctx));
}
