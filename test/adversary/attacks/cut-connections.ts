import { first, tokenOf } from '../../bench/prepare.ts';
import { cutConnections as endConnections } from '../../cut-connections.ts';
import { type Attack, mapConcurrently, tally } from '../attack.ts';
import { call } from '../shops.ts';

const storedOrders = 'select number from orders where user_id = any($1)';

/**
 * Ends connections of both instances to the database while shoppers browse and order. No process may end; a reply is the right one or a 503;
 * every answered order must exist, and no order twice.
 */
export const cutConnections: Attack = {
  name: 'cut database connections',
  async run(shops, size) {
    const cuts = size === 'short' ? 100 : 400;
    const end = new AbortController();
    const statuses: number[] = [];
    const answered: string[] = [];
    const buyers: number[] = [];
    const order = (nth: number, buyer: number) =>
      call(shops.instances[nth % 2]!.base, '/checkout', {
        token: tokenOf(buyer),
        headers: { 'Idempotency-Key': `cut-${buyer}` },
        body: { address_id: first.address + buyer, payment_method: 'cash_on_delivery' },
      });
    const shopper = async (nth: number) => {
      while (!end.signal.aborted) {
        const buyer = shops.nextBuyer();
        buyers.push(buyer);
        const cart = await call(shops.instances[nth % 2]!.base, '/get-cart', { token: tokenOf(buyer) });
        const { status, body } = await order(nth, buyer);
        statuses.push(cart.status, status);
        const data = body?.['data'] as { order?: { order_number: string } } | undefined;
        if (status === 201 && data?.order) answered.push(data.order.order_number);
      }
    };
    const shoppers = Array.from({ length: 6 }, (_, nth) => shopper(nth));
    const ended = await endConnections(shops.database.url, cuts, { everyMs: 60 });
    end.abort();
    await Promise.all(shoppers);
    // Buyers without an order retry, as the reply says, at the other instance and under the same key.
    const again = await mapConcurrently(buyers, 6, async (buyer, nth) => (await order(nth + 1, buyer)).status);
    // Our own connection may be one of those that were cut.
    const stored = await shops.database
      .query<{ number: string }>(storedOrders, [buyers.map((buyer) => first.user + buyer)])
      .catch(() => shops.database.query<{ number: string }>(storedOrders, [buyers.map((buyer) => first.user + buyer)]));
    const kept = new Set(stored.map((row) => row.number));
    const crashed = shops.instances.filter((instance) => instance.hasEnded).length;
    const wrong = statuses.filter((status) => ![200, 201, 503].includes(status));
    return {
      tried: ended,
      refused: statuses.filter((status) => status === 503).length,
      lost:
        crashed +
        wrong.length +
        answered.filter((number) => !kept.has(number)).length +
        again.filter((status) => status !== 201).length +
        Math.abs(kept.size - buyers.length),
      notes: [
        `replies ${tally(statuses)}; asked again ${tally(again)}`,
        `buyers ${buyers.length}, orders answered at once ${answered.length}, stored in the end ${kept.size}; processes ended ${crashed}`,
      ],
    };
  },
};
