import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { lockParcelsOf } from './lock-parcels.ts';
import { moveParcel, type LockedParcel } from './move-parcel.ts';
import { canMove, isInShop, type ParcelStatus } from './states.ts';

export type FollowedOrder = {
  orderId: number;
  to: 'shipped' | 'delivered' | 'cancelled';
  by: 'customer' | 'staff' | 'system';
  actorId: number | null;
  note?: string | null;
};

/** The statuses that a parcel goes through when its whole order is shipped, delivered or cancelled. */
function pathOf(from: ParcelStatus, to: FollowedOrder['to']): ParcelStatus[] {
  if (to === 'cancelled') return isInShop(from) ? ['cancelled'] : canMove(from, 'refused', 'system') ? ['refused'] : [];
  const shipped: ParcelStatus[] =
    from === 'packing' ? ['packed', 'handed_over'] : from === 'packed' ? ['handed_over'] : [];
  if (to === 'shipped') return shipped;
  return shipped.length > 0 || canMove(from, 'delivered', 'system') ? [...shipped, 'delivered'] : [];
}

/**
 * Moves the parcels of an order whose status changes as a whole, in the transaction that has locked the order. Those in the shop are cancelled with
 * it; those that are away count as refused, and their units come back when they are scanned in. 409 `invalid_order_transition` for a shopper who
 * cancels after a parcel was handed over, and when no parcel of a delivered order can be delivered.
 */
export async function moveParcelsOf(ctx: Ctx, order: FollowedOrder): Promise<void> {
  const parcels = await lockParcelsOf(ctx, order.orderId);
  if (parcels.length === 0) return;
  if (order.to === 'cancelled' && order.by === 'customer' && parcels.some(({ status }) => !isInShop(status)))
    throw new ShopError('invalid_order_transition');
  if (order.to === 'delivered' && parcels.every((parcel) => !arrives(parcel)))
    throw new ShopError('invalid_order_transition');
  for (const parcel of parcels) {
    let current = parcel;
    for (const to of pathOf(parcel.status, order.to)) {
      const { actorId, note = null } = order;
      await moveParcel(ctx, current, { to, by: order.by === 'staff' ? 'staff' : 'system', actorId, note });
      current = { ...current, status: to };
    }
  }
}

const arrives = ({ status }: LockedParcel): boolean => status === 'delivered' || pathOf(status, 'delivered').length > 0;
