import type { CartWarning } from '#shop/cart/cart.ts';
import { piastres } from '#values/money.ts';
import type { Words } from '#words/words.ts';

/** A warning of a cart in words. Of what is sold out, `skipped` says that it did not get into the cart at all. */
export function warningText({ cart }: Words, { code, name, from = 0, to = 0 }: CartWarning, skipped = false): string {
  switch (code) {
    case 'price_changed':
      return cart.price_changed(name, piastres(from), piastres(to));
    case 'clamped':
      return cart.clamped(name, to);
    case 'gone':
      return cart.gone(name);
    case 'out_of_stock':
      if (skipped) return cart.sold_out_skipped(name);
      return to > 0 ? cart.only_left(name, to) : cart.sold_out(name);
  }
}
