import type { CartWarning } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import type { PageWords } from '#words/words.ts';

/** What stands against a line, to be said below its name. */
export function lineWarnings(
  { cartScreens: words }: PageWords,
  warnings: readonly CartWarning[],
  productId: number,
): string[] {
  const text = ({ code, from = 0, to = 0 }: CartWarning): string => {
    if (code === 'price_changed') return words.line_price(piastres(from), piastres(to));
    if (code === 'gone') return words.line_gone;
    return to > 0 ? words.line_left(to) : words.line_sold_out;
  };
  return warnings.filter((warning) => warning.productId === productId).map(text);
}

/** A warning by itself, about something that did not get into the cart as it was wanted. */
export function warningText({ cart }: PageWords, { code, name, from = 0, to = 0 }: CartWarning): string {
  switch (code) {
    case 'price_changed':
      return cart.price_changed(name, piastres(from), piastres(to));
    case 'clamped':
      return cart.clamped(name, to);
    case 'gone':
      return cart.gone(name);
    case 'out_of_stock':
      return cart.sold_out_skipped(name);
  }
}
