import type { Route } from './+types/sitemap-file';
import { shopContext } from '#app/context.ts';
import { orNotFound } from '#app/middleware/errors.ts';
import { showSitemapFile } from '#shop/sitemap/show-file.ts';
import { fileXml } from './sitemap-xml.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  return fileXml(ctx.publicUrl, await orNotFound(showSitemapFile.fromRequest(ctx, { name: params.name })));
}
