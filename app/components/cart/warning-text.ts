import type { CartWarning } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import type { cartScreens, cartMessages } from '#words/cart/screens/index.ts';

/** The warnings of a line, shown below its name. */
export function lineWarnings(
  words: typeof cartScreens.ar,
  warnings: readonly CartWarning[],
  variantId: number,
): string[] {
  const text = ({ code, from = 0, to = 0 }: CartWarning): string => {
    if (code === 'price_changed') return words.line_price(piastres(from), piastres(to));
    if (code === 'gone') return words.line_gone;
    return to > 0 ? words.line_left(to) : words.line_sold_out;
  };
  return warnings.filter((warning) => warning.variantId === variantId).map(text);
}

/** A standalone warning about a product that was not added to the cart as requested. */
export function warningText(words: typeof cartMessages.ar, { code, name, from = 0, to = 0 }: CartWarning): string {
  switch (code) {
    case 'price_changed':
      return words.price_changed(name, piastres(from), piastres(to));
    case 'clamped':
      return words.clamped(name, to);
    case 'gone':
      return words.gone(name);
    case 'out_of_stock':
      return words.sold_out_skipped(name);
  }
}
