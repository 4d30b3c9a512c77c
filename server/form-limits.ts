import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { allowedFileCount } from '#app/file-forms.ts';
import { ShopError } from '#shop/errors.ts';
import { maxFormBytes } from '#values/uploads.ts';

/** The maximum size of a form without files. */
const formBytes = 1024 * 1024;

/** Refuses forms of the storefront that are too large: a form may have as many files as its page allows. */
export function limitForms(fail: (c: Context, error: ShopError) => Promise<Response>): MiddlewareHandler {
  const plain = bodyLimit({ maxSize: formBytes, onError: (c) => fail(c, new ShopError('too_large')) });
  const withFiles = (files: number) =>
    bodyLimit({ maxSize: maxFormBytes(files), onError: (c) => fail(c, new ShopError('file_too_large')) });
  return (c, next) => {
    const files = allowedFileCount(c.req.path, c.req.header('content-type'));
    return (files > 0 ? withFiles(files) : plain)(c, next);
  };
}
