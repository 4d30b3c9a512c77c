import type { Services } from '#shop/context.ts';
import { refusalOf } from '#shop/errors.ts';
import { isInOwnChat } from '#shop/chat/is-in-own-chat.ts';
import { isPublishedPhoto } from '#shop/ratings/photos.ts';
import { type AlsoVisible, showUpload } from '#shop/uploads/show-upload.ts';
import { defaultLocale } from '#values/locale.ts';
import { thumbWidth } from '#values/uploads.ts';
import { actorOf } from './actor.ts';
import { hasEtag } from './negotiate.ts';

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Accept-Ranges': 'none',
};

/** The shopper whose chat it is sees its pictures; everybody sees photos of published reviews. */
const alsoVisible: AlsoVisible = { chat: isInOwnChat, review_photo: isPublishedPhoto };

/**
 * Serves an upload to users with access, and 404 to all others. A browser caches it but revalidates each time, so that nobody sees it after its
 * owner signed out.
 */
export async function serveUpload(services: Services, request: Request, name: string): Promise<Response> {
  const w = new URL(request.url).searchParams.get('w');
  try {
    const { actor, chatToken } = await actorOf(services, request.headers);
    const ctx = { ...services, actor, chatToken, locale: defaultLocale, now: new Date() };
    if (w !== null && w !== String(thumbWidth)) return missing();
    const { bytes, mime, fileName, inline } = await showUpload(ctx, name, w !== null, alsoVisible);
    const etag = `"${name}${w === null ? '' : `-${w}`}"`;
    const headers = {
      ...fixed,
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Authorization',
      ETag: etag,
      'Content-Type': mime,
      'Content-Disposition': `${inline ? 'inline' : 'attachment'}; filename="${fileName}"`,
    };
    if (hasEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), {
      headers: { ...headers, 'Content-Length': String(bytes.length) },
    });
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.code === 'not_found') return missing();
    if (refusal)
      return new Response(String(refusal.status), {
        status: refusal.status,
        headers: { ...fixed, 'Cache-Control': 'no-store', 'Retry-After': String(refusal.retryAfter ?? 5) },
      });
    throw error;
  }
}

const missing = (): Response =>
  new Response('404', {
    status: 404,
    headers: { ...fixed, 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
