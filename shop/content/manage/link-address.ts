import { z } from 'zod';

const isPage = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

const isExternal = (text: string): boolean =>
  z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text).success;

/**
 * A link's address for storage: an https address of another site, or a path of this shop without its language (`/store?offers=1`), so
 * that it opens in the reader's language. Null for anything else.
 */
export function linkAddress(typed: string, publicUrl: string): string | null {
  const address = typed.startsWith(`${publicUrl}/`) ? typed.slice(publicUrl.length) : typed;
  if (isPage(address)) return address.replace(/^\/(?:ar|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  return isExternal(address) ? address : null;
}
