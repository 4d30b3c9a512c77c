import { Hono } from 'hono';
import type { Services } from '#shop/context.ts';
import { showSocial } from '#shop/social/show-social.ts';
import { type PictureFormat, pictureWidths } from '#shop/uploads/picture-store.ts';
import { defaultLocale, type Locale } from '#values/locale.ts';
import { socialUrl } from '#values/pictures.ts';
import { immutable } from './cache-control.ts';

const headers = (type: string) => ({
  'Content-Type': type,
  'Cache-Control': immutable,
  'X-Content-Type-Options': 'nosniff',
});

/** Serves the pictures of the shop in each width, and the preview pictures of its pages for social networks. */
export function pictureRoutes(services: Services): Hono {
  const app = new Hono();
  app.get('/media/:hash{[0-9a-f]{32}}/:file{[0-9]+\\.(avif|webp)}', async (c) => {
    const [width, format] = c.req.param('file').split('.') as [string, PictureFormat];
    if (!pictureWidths.some((allowed) => allowed === Number(width))) return c.notFound();
    const picture = await services.pictures.rendition(c.req.param('hash'), Number(width), format);
    if (!picture) return c.notFound();
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, headers(`image/${format}`));
  });
  app.get('/social/:kind/:locale/:file{[0-9]+-[0-9a-f]{16}\\.jpg}', async (c) => {
    const { kind, locale } = c.req.param();
    const [id = '', requestedHash] = c.req.param('file').slice(0, -4).split('-');
    const guest = { ...services, actor: { kind: 'guest' as const }, locale: defaultLocale, now: new Date() };
    const { hash, picture } = await showSocial.fromRequest(guest, { kind, locale, id, hash: requestedHash });
    if (!picture) return c.redirect(socialUrl(kind as 'product', locale as Locale, Number(id), hash));
    return c.body(picture as Uint8Array<ArrayBuffer>, 200, headers('image/jpeg'));
  });
  return app;
}
