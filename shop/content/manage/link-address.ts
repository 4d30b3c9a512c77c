import { z } from 'zod';

const isPage = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

const isElsewhere = (text: string): boolean =>
  z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text).success;

/**
 * Where a link leads, as it is kept: another site by https, or a page of this shop without its language (`/store?offers=1`), so that it is
 * opened in the reader's. Null for what is neither.
 */
export function linkAddress(typed: string, publicUrl: string): string | null {
  const address = typed.startsWith(`${publicUrl}/`) ? typed.slice(publicUrl.length) : typed;
  if (isPage(address)) return address.replace(/^\/(?:ar|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  return isElsewhere(address) ? address : null;
}
