import { z } from 'zod';
import type { Cart, CartWarning } from '#shop/cart/cart.ts';
import { mergeIntoCart } from '#shop/cart/merge-into-cart.ts';
import {
  idempotencyKey,
  type IdempotentCall,
  findStoredReply,
  storeReply,
  type ReplyLocale,
} from '#shop/idempotency/idempotency.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { rowId } from '#shop/parse.ts';
import { fullName } from '#values/variants.ts';
import type { Order } from './order.ts';
import { showOrder } from './show-order.ts';
import { verb } from '#shop/verb.ts';

export const reorderInput = z.object({ id: rowId });

/** The resulting cart, and how much of the order it contains: `outcome` is the key of the message to show. */
export type Reordered = { cart: Cart; outcome: 'reordered' | 'reordered_in_part' | 'reordered_nothing' };

/**
 * Adds the items of one of the current user's orders to their cart again: items that are still sold, at today's prices, up to the stock.
 * Missing items are the first of the cart's warnings. A second call with the same `key` returns the first reply and adds nothing. 404 for
 * someone else's order.
 */
export const reorder = verb({
  scope: 'customer',
  input: reorderInput,
  async run(ctx, { id }, { key }: { key?: string | undefined } = {}): Promise<Reordered & ReplyLocale> {
    const { userId } = ctx.actor;
    const requestKey = idempotencyKey(key);
    const idempotentCall: IdempotentCall | undefined =
      requestKey === undefined ? undefined : { userId, call: 'reorder', key: requestKey, body: { id } };
    return inTransaction(ctx, async (tx) => {
      await lockUser(tx, userId);
      const first = idempotentCall && (await findStoredReply<Reordered & ReplyLocale>(tx, idempotentCall));
      if (first) return first;
      const result = { ...(await addOrderToCart(tx, userId, id)), locale: tx.locale };
      if (idempotentCall) await storeReply(tx, idempotentCall, result);
      return result;
    });
  },
});

async function addOrderToCart(ctx: Ctx, userId: number, id: number): Promise<Reordered> {
  const items = itemsOf(await showOrder(ctx, { id }));
  const { warnings, ...cart } = await mergeIntoCart(ctx, userId, items);
  const itemOf = ({ productId, variantId }: Pick<CartWarning, 'productId' | 'variantId'>) =>
    items.find((item) => item.productId === productId && (item.variantId ?? variantId) === variantId);
  const missing = warnings.filter((warning) => warning.code !== 'price_changed' && itemOf(warning));
  return {
    cart: {
      ...cart,
      warnings: warnings.map((warning) => ({
        ...warning,
        // A withdrawn product keeps the name that it had when it was ordered.
        name: warning.name || (itemOf(warning)?.name ?? ''),
      })),
    },
    outcome: missing.length === 0 ? 'reordered' : cart.lines.some(itemOf) ? 'reordered_in_part' : 'reordered_nothing',
  };
}

type Item = { productId: number; variantId: number | null; quantity: number; name: string };

/** What was ordered: lines of their own, and each set instead of its parts. */
function itemsOf({ lines }: Order): Item[] {
  const sets = new Map(lines.flatMap(({ set }) => (set ? [[set.productId, { ...set, variantId: null }]] : [])));
  const others = lines.filter(({ set }) => set === null).map((line) => ({ ...line, name: fullName(line) }));
  return [...others, ...sets.values()];
}
