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
