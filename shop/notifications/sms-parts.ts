/** The alphabet of seven-bit SMS. The characters in `twice` take two places. */
const gsm = /^[\n\r @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

/**
 * The number of SMS that a text is sent and charged as. One SMS has 160 characters, or 70 as soon as one is Arabic; each of several SMS
 * has fewer.
 */
export function smsParts(text: string): number {
  const isGsm = gsm.test(text);
  const length = text.length + (isGsm ? (text.match(twice)?.length ?? 0) : 0);
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  return length <= single ? 1 : Math.ceil(length / each);
}
