/**
 * The URL of a cached page, for a redirect after a form. A browser without scripts would show its own copy of the page, up to five minutes old and
 * without the flash message; a query that the page does not read avoids that.
 */
export const freshUrl = (request: Request, path: string, hash: string): string =>
  request.headers.get('sec-fetch-dest') === 'document'
    ? `${path}?at=${Date.now().toString(36)}#${hash}`
    : `${path}#${hash}`;
