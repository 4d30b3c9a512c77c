/** The lists, articles and pages whose addresses are written in small letters only. */
const inSmallLetters =
  /^(?:\/(?:ar|en))?(?:\/(?:store|blogs|about|privacy|refund|shipping|terms|contact|live-chat|wheel)|\/(?:category|product|blog)\/.+|\/[^/]+\/single-(?:product|blog))?$/i;

/**
 * The one address of a page that was asked for by another spelling: with a slash at its end or two in it, its language or its
 * name in capitals. Null for an address as it should be.
 */
export function oneAddress(pathname: string): string | null {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  const spoken = tidy.replace(/^\/(?:ar|en)(?=\/|$)/i, (locale) => locale.toLowerCase());
  // The letters of an escaped one mean the same in either size.
  const small = inSmallLetters.test(spoken)
    ? spoken.replace(/%..|[A-Z]+/g, (one) => (one[0] === '%' ? one : one.toLowerCase()))
    : spoken;
  return small === pathname ? null : small;
}
