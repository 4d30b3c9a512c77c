import type { Db } from '#db/client.ts';
import { pointEntries } from '#db/schema.ts';
import { pointsFor } from '#shop/rewards/calculate-points.ts';
import { fromEgp } from '#values/from-egp.ts';
import type { OrderSource } from '#values/order-sources.ts';
import { accountBuyers, type SeededBuyer, seedBuyers } from './demo-buyers.ts';
import { seedOrder, type StatusTimeline } from './demo-orders.ts';
import { cairoHour } from './demo-time.ts';
import { stableHash } from './stable-hash.ts';

/** Past orders: enough that the reports of two months are those of a small shop that grows. */
const pastOrders = 72;

/** Days before today of the first and of the last one. */
const firstDay = 60;
const lastDay = 4;

/** An order that its buyer has not accepted after this many days is accepted by the shop itself. */
const acceptDays = 14;

/** What buyers buy together; products that have no variants. */
const baskets: readonly Record<string, number>[] = [
  { 'jasmine-everyday-shampoo': 1, 'cold-pressed-castor-oil': 1 },
  { 'niacinamide-10-clear-serum': 1, 'featherlight-fluid-spf-50': 1 },
  { 'low-lather-curl-cleanser': 1, 'slip-detangling-conditioner': 1, 'flaxseed-curl-gel': 2 },
  { 'egyptian-jasmine-shower-gel': 2, 'orange-blossom-body-lotion': 1 },
  { 'olive-laurel-soap': 3, 'jasmine-petal-soap': 2, 'coarse-salt-olive-scrub': 1 },
  { 'salicylic-2-clarifying-gel-cleanser': 1, 'matte-gel-cream-spf-50': 1, 'niacinamide-10-clear-serum': 1 },
  { 'damask-rose-water-mist': 1, 'red-sea-algae-gel-cleanser': 1 },
  { 'sea-algae-sheet-mask': 4, 'pomegranate-sheet-mask': 4, 'honey-pot-lip-balm': 1 },
  { 'ceramide-barrier-cream': 1, 'hyaluronic-2-b5-water-serum': 1, 'caffeine-5-eye-serum': 1 },
  { 'mandarin-hand-cream': 2, 'honey-heel-balm': 1 },
  { 'white-jasmine-body-lotion': 1, 'jasmine-deodorant-stick': 2 },
  { 'black-seed-shampoo-fine-hair': 1, 'pure-black-seed-hair-oil': 1, 'guava-buttermilk-conditioner': 1 },
  { 'aloe-algae-water-gel': 1, 'apricot-night-cream': 1 },
  { 'matte-gel-cream-spf-50': 2 },
  { 'oat-clay-body-cream': 1, 'white-clay-unscented-body-wash': 2, 'frankincense-soap': 2 },
  { 'curl-defining-cream': 1, 'flaxseed-curl-gel': 1, 'jasmine-everyday-shampoo': 1 },
];

const sources: readonly OrderSource[] = ['web', 'web', 'web', 'app', 'web', 'app'];

type PastOrder = { buyer: number; placed: Date; timeline: StatusTimeline; cancelReason?: string };

/** More orders each week; each buyer comes back after a while, and every few orders there is a new one. */
function planOrders(now: Date): PastOrder[] {
  return Array.from({ length: pastOrders }, (_, nth) => {
    const share = nth / (pastOrders - 1);
    const daysAgo = Math.round(lastDay + (firstDay - lastDay) * (1 - share) ** 1.7);
    const buyers = Math.min(accountBuyers.length, 4 + Math.floor(nth / 2));
    return {
      buyer: stableHash(`buyer of ${nth}`, buyers),
      placed: cairoHour(now, daysAgo, 9 + stableHash(`minute of ${nth}`, 14 * 60) / 60),
    };
  })
    .toSorted((a, b) => a.placed.getTime() - b.placed.getTime())
    .map((order, nth) => ({ ...order, ...endOf(nth, (now.getTime() - order.placed.getTime()) / 86_400_000) }));
}

/** How an order that was placed `age` days ago ended: a few were cancelled before they left or refused at the door; of the others the older ones are accepted. */
function endOf(nth: number, age: number): Pick<PastOrder, 'timeline' | 'cancelReason'> {
  const arrival = Math.min(2.1 + stableHash(`arrival of ${nth}`, 20) / 10, age - 0.4);
  const left = [
    ['under_review', 0],
    ['confirmed', 0.15],
    ['preparing', 0.7],
    ['shipped', 1.1],
  ] as const;
  if (nth % 17 === 9)
    return { timeline: [...left.slice(0, 1), ['cancelled', 0.3]], cancelReason: 'لم يرد العميل على مكالمات التأكيد' };
  if (nth % 19 === 6) return { timeline: [...left, ['cancelled', arrival]], cancelReason: 'رفض الاستلام عند الباب' };
  const arrived = [...left, ['delivered', arrival]] as const;
  const acceptedAfter = arrival + (nth % 3 === 0 ? 1.2 : acceptDays);
  return { timeline: acceptedAfter < age ? [...arrived, ['accepted', acceptedAfter]] : arrived };
}

/** Inserts the buyers with an account and their past orders, with the points of those that were accepted. Returns the buyers. */
export async function seedHistory(db: Db, staffId: number, now: Date): Promise<SeededBuyer[]> {
  const plan = planOrders(now);
  const firstOf = (buyer: number) => plan.findIndex((order) => order.buyer === buyer);
  const buyers = await seedBuyers(db, (buyer) => {
    const first = plan[firstOf(buyer)]?.placed ?? cairoHour(now, lastDay, 20);
    return new Date(first.getTime() - 25 * 60_000);
  });
  const earned: { userId: number; amount: number; orderId: number; createdAt: Date }[] = [];
  for (const [nth, { buyer, placed, timeline, ...order }] of plan.entries()) {
    const [status, days] = timeline.at(-1)!;
    const { id, goodsPaid } = await seedOrder(db, buyers[buyer]!, {
      // The first three numbers are those of the demo's shopper.
      number: 4 + nth,
      placed,
      status,
      timeline,
      lines: baskets[stableHash(`basket of ${nth}`, baskets.length)]!,
      firstOrder: firstOf(buyer) === nth && status !== 'cancelled',
      source: sources[stableHash(`source of ${nth}`, sources.length)]!,
      roundsCash: true,
      staffId,
      ...(order.cancelReason !== undefined && { cancelReason: order.cancelReason }),
    });
    const amount = status === 'accepted' ? pointsFor(goodsPaid, fromEgp(10)) : 0;
    if (amount > 0)
      earned.push({
        userId: buyers[buyer]!.id,
        amount,
        orderId: id,
        createdAt: new Date(placed.getTime() + days * 86_400_000),
      });
  }
  await seedPoints(db, earned);
  return buyers;
}

/** Writes the points in the order in which they were earned, numbered for each buyer, with the balance after each. */
async function seedPoints(
  db: Db,
  earned: readonly { userId: number; amount: number; orderId: number; createdAt: Date }[],
): Promise<void> {
  const last = new Map<number, { seq: number; balance: number }>();
  const rows = earned
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((entry) => {
      const before = last.get(entry.userId) ?? { seq: 0, balance: 0 };
      const after = { seq: before.seq + 1, balance: before.balance + entry.amount };
      last.set(entry.userId, after);
      return { ...entry, ...after, kind: 'order' as const };
    });
  await db.insert(pointEntries).values(rows);
}
