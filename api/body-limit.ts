import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ShopError } from '#shop/errors.ts';
import { maxFormBytes } from '#values/uploads.ts';

/** The maximum size of a body without files. */
const plainBytes = 1024 * 1024;

/** The size up to which a refused body is received. */
const discardedBytes = 64 * 1024 * 1024;

/** Receives the body of a refused request: a browser that is still sending when the connection closes shows an error of its own, not the reply. */
async function discardBody({ body, headers }: Request): Promise<void> {
  if (!body || body.locked || Number(headers.get('content-length')) > discardedBytes) return;
  try {
    for await (const _chunk of body);
  } catch {
    // The sender has disconnected.
  }
}

/** Refuses bodies that are too large, with 413: a request with files may have as many as `countFiles` returns. */
export function limitBodies(
  countFiles: (c: Context) => number,
  fail: (c: Context, error: ShopError) => Response | Promise<Response>,
): MiddlewareHandler {
  const limit = (maxSize: number, code: 'too_large' | 'file_too_large') =>
    bodyLimit({
      maxSize,
      onError: async (c) => {
        await discardBody(c.req.raw);
        return fail(c, new ShopError(code));
      },
    });
  const plain = limit(plainBytes, 'too_large');
  return (c, next) => {
    const files = countFiles(c);
    return (files > 0 ? limit(maxFormBytes(files), 'file_too_large') : plain)(c, next);
  };
}
