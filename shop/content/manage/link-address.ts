import { z } from 'zod';

const isPage = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

const isElsewhere = (text: string): boolean =>
  z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(text).success;

/** Where a link leads: a page of the shop (`/store?offers=1`), or another site by https. */
export const linkAddress = z
  .string()
  .trim()
  .max(300)
  .refine((text) => isPage(text) || isElsewhere(text), 'link_not_valid');

/** An address as it is kept: a page of this shop without its language, so that it is in the reader's. */
export function keptAddress(address: string, publicUrl: string): string {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return isPage(path) ? path.replace(/^\/(?:ar|en)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/') : path;
}
