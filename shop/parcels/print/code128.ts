/**
 * The widths of the bars and spaces of a Code 128 barcode, in modules; a bar comes first. The library is loaded on the first call, because only
 * printing needs it.
 */
export async function createCode128(): Promise<(text: string) => number[]> {
  // The named export `raw` is a kind of barcode.
  const { default: library } = await import('bwip-js/node');
  return (text) => {
    const [symbol] = library.raw({ bcid: 'code128', text });
    if (!symbol || !('sbs' in symbol)) throw new TypeError(`not a barcode: ${text}`);
    return [...symbol.sbs];
  };
}
