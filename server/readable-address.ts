import type { Context, MiddlewareHandler } from 'hono';
import { ShopError } from '#shop/errors.ts';

/**
 * Whether the path of an address is readable text: valid percent-encoded UTF-8 without NUL, which no name in the shop contains. An unreadable
 * path matches nothing.
 */
export function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** A replacement for an unreadable address, for which the error page can be rendered; it keeps the language. */
export function readableFallback(url: string): string {
  const { origin, pathname } = new URL(url);
  const [locale] = /^\/(ar|en)(?=\/|$)/.exec(pathname) ?? [''];
  return `${origin}${locale}/not-found`;
}

type Options = {
  fail: (request: Request, c: Context, error: ShopError) => Promise<Response>;
  /** Receives the path of each refused address. */
  onRefused: (c: Context, path: string) => void;
};

/** Answers requests for unreadable addresses by the 404 page. The API handles its own paths. */
export function refuseUnreadable({ fail, onRefused }: Options): MiddlewareHandler {
  return (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (isReadable(pathname) || pathname.startsWith('/api/')) return next();
    onRefused(c, pathname);
    const { method, headers } = c.req.raw;
    const request = new Request(readableFallback(c.req.url), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers });
    return fail(request, c, new ShopError('not_found'));
  };
}
