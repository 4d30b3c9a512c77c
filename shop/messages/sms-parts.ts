/** The alphabet an SMS needs seven bits a letter for; those of the second row take two places. */
const gsm = /^[\n\r @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const twice = /[\^{}\\[~\]|€]/g;

/** How many SMS a text is charged and carried as: 160 letters, or 70 as soon as one is Arabic; fewer in each of several. */
export function smsParts(text: string): number {
  const isGsm = gsm.test(text);
  const length = text.length + (isGsm ? (text.match(twice)?.length ?? 0) : 0);
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return length <= one! ? 1 : Math.ceil(length / each!);
}
