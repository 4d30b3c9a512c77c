import type { LocalCartLine } from '#app/components/session/local-cart.ts';
import { cartEvent, type ShopEvent } from './shop-event.ts';

/** The events of a change to the browser's cart, one for each variant whose quantity differs. */
export function localCartEvents(before: readonly LocalCartLine[], after: readonly LocalCartLine[]): ShopEvent[] {
  const lines = new Map([...before, ...after].map((line) => [keyOf(line), line]));
  return [...lines].flatMap(([key, line]) => {
    const [quantityBefore, quantityAfter] = [before, after].map(
      (list) => list.find((line) => keyOf(line) === key)?.quantity ?? 0,
    ) as [number, number];
    const change = quantityAfter - quantityBefore;
    if (change === 0) return [];
    const { product_id: id, name, variant_name: variant, price, price_after_discount: offer } = line;
    return [
      cartEvent(
        {
          item_id: String(id),
          item_name: name,
          ...(variant !== '' && { item_variant: variant }),
          price: offer ?? price,
        },
        change,
      ),
    ];
  });
}

const keyOf = ({ product_id, variant_id }: LocalCartLine): string => `${product_id} ${variant_id}`;
