import { addFromLocal } from '#shop/cart/add-from-local.ts';
import { bookRemittance } from '#shop/cash/manage/book-remittance.ts';
import { startRemittance } from '#shop/cash/manage/start-remittance.ts';
import { checkout } from '#shop/checkout/checkout.ts';
import { placeForCaller } from '#shop/checkout/manage/place-for-caller.ts';
import type { Ctx, Customer } from '#shop/context.ts';
import { recordCall } from '#shop/orders/manage/record-call.ts';
import { staffTransitionOrder } from '#shop/orders/manage/transition-order.ts';
import { createCourier } from '#shop/parcels/manage/couriers.ts';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { showParcel } from '#shop/parcels/manage/show-parcel.ts';
import { cairoDate } from '#values/working-days.ts';
import { accountBuyers, callerPhone, callers, type SeededBuyer } from './demo-buyers.ts';
import { daysBefore } from './catalogue.ts';
import type { Step } from './demo-day.ts';
import { type DeskOrder, deskOrders } from './demo-desk-orders.ts';
import { findPlace } from './demo-places.ts';
import { cairoHour } from './demo-time.ts';
import type { DemoVariants } from './demo-variants.ts';

/** The members and buyers of the demo, and its couriers: the first one for Greater Cairo, the second one for all other places. */
type Desk = {
  staff: Customer;
  buyers: readonly SeededBuyer[];
  courierIds: readonly [number, number];
  variants: DemoVariants;
  now: Date;
};

const greaterCairo = new Set(['cairo', 'giza', 'qalyubia']);

/** Creates the two couriers of the demo; both exchange CSV files. Returns their ids. */
export async function createDemoCouriers(ctx: Ctx): Promise<[number, number]> {
  const cairo = await createCourier(ctx, {
    name: { ar: 'مندوب القاهرة الكبرى', en: 'Greater Cairo rider' },
    phone: '01000000180',
  });
  const provinces = await createCourier(ctx, {
    name: { ar: 'شحن المحافظات', en: 'Governorates freight' },
    phone: '01000000181',
  });
  return [cairo.id, provinces.id];
}

/** What members and buyers did in the last days, for each order of the desk, and the remittance of the parcels that are paid. */
export function deskSteps(desk: Desk): Step[] {
  const remitted: number[] = [];
  const steps = deskOrders.flatMap((order, nth) => orderSteps(desk, order, nth, (id) => remitted.push(id)));
  return [
    ...steps,
    { at: cairoHour(desk.now, 2, 12), run: (ctx) => bookCash(actingAs(ctx, desk.staff), desk, remitted) },
  ];
}

const actingAs = (ctx: Ctx, actor: Customer): Ctx => ({ ...ctx, actor });

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000);

function orderSteps(desk: Desk, order: DeskOrder, nth: number, onRemitted: (parcelId: number) => void): Step[] {
  const { stage, placed } = order;
  const placedAt = placed[0] === 'hours' ? hoursAfter(desk.now, -placed[1]) : cairoHour(desk.now, placed[0], placed[1]);
  let orderId = 0;
  const steps: Step[] = [
    {
      at: placedAt,
      run: async (ctx) => {
        orderId = order.from === undefined ? await buy(ctx, desk, order) : await orderByPhone(ctx, desk, order);
      },
    },
  ];
  if (stage === 'to call') return steps;
  const isAnswered = stage !== 'called once';
  steps.push({
    at: hoursAfter(placedAt, isAnswered ? 0.5 : 1.5),
    run: (ctx) => {
      const staff = actingAs(ctx, desk.staff);
      if (order.from !== undefined) return staffTransitionOrder(staff, { id: orderId, status: 'confirmed' });
      return recordCall(staff, { id: orderId, outcome: isAnswered ? 'confirmed' : 'no_answer', seen: 0 });
    },
  });
  return [...steps, ...parcelSteps(desk, { order, nth, orderId: () => orderId, onRemitted })];
}

type Move = { at: Date; status: Parameters<typeof staffMoveParcel>[1]['status']; note?: string };

/** When the parcel of an order got each status until now. */
function movesOf({ now }: Desk, stage: DeskOrder['stage'], nth: number): Move[] {
  const at = (daysAgo: number, hour: number) => cairoHour(now, daysAgo, hour + nth / 20);
  const left = (daysAgo: number): Move[] => [
    { at: at(daysAgo, 11), status: 'packed' },
    { at: at(daysAgo, 15), status: 'handed_over' },
  ];
  const out = (daysAgo: number): Move => ({ at: at(daysAgo, 9), status: 'out' });
  switch (stage) {
    case 'packed':
      return left(1).slice(0, 1);
    case 'handed over':
      return left(1);
    case 'out':
      return [...left(2), out(1)];
    case 'delivered':
      return [...left(4), out(3), { at: at(3 - (nth % 2), 13), status: 'delivered' }];
    case 'remitted':
      return [...left(7), out(6), { at: at(6, 12), status: 'delivered' }];
    case 'returning':
      return [
        ...left(4),
        out(3),
        { at: at(3, 14), status: 'refused', note: 'العميل غير موجود بالعنوان ورفض إعادة المحاولة' },
        { at: at(1, 12), status: 'returning' },
      ];
    default:
      return [];
  }
}

type ParcelOf = { order: DeskOrder; nth: number; orderId: () => number; onRemitted: (parcelId: number) => void };

function parcelSteps(desk: Desk, { order, nth, orderId, onRemitted }: ParcelOf): Step[] {
  const moves = movesOf(desk, order.stage, nth);
  const createdAt = order.stage === 'packing' ? cairoHour(desk.now, 1, 17) : moves[0] && hoursAfter(moves[0].at, -0.4);
  if (!createdAt) return [];
  let id = 0;
  const isNear = greaterCairo.has(buyerOf(order).governorate);
  const handOver = {
    courier_id: desk.courierIds[isNear ? 0 : 1],
    waybill: `${isNear ? 'CAI' : 'GOV'}-${48_107 + nth * 13}`,
  };
  const create: Step = {
    at: createdAt,
    run: async (ctx) => {
      const { done, refused } = await createParcels(actingAs(ctx, desk.staff), { order_ids: [orderId()] });
      if (!done[0]) throw refused[0]!.error;
      id = done[0].parcelId;
      if (order.stage === 'remitted') onRemitted(id);
    },
  };
  const steps = moves.map(({ at, status, note }): Step => ({
    at,
    run: (ctx) =>
      staffMoveParcel(actingAs(ctx, desk.staff), {
        id,
        status,
        ...(note !== undefined && { note }),
        ...(status === 'handed_over' && handOver),
      }),
  }));
  return [create, ...steps];
}

const buyerOf = ({ buyer, from }: DeskOrder) => (from === undefined ? accountBuyers : callers)[buyer]!;

/** Orders on the website, as the buyer. Returns the order's id. */
async function buy(ctx: Ctx, desk: Desk, order: DeskOrder): Promise<number> {
  const { id: userId, name, phone, address } = desk.buyers[order.buyer]!;
  const buyer = actingAs(ctx, { kind: 'user', userId, name, phone, verified: true, scopes: [], sessionId: 0 });
  await addFromLocal(buyer, { products: linesOf(desk, order) });
  const { giftNote } = order;
  const placed = await checkout(buyer, {
    address_id: address.id,
    payment_method: 'cash_on_delivery',
    ...(giftNote !== undefined && { gift: true, order_gift_note: giftNote }),
  });
  return placed.order.id;
}

/** Takes an order from a caller, as a member of staff. Returns the order's id. */
async function orderByPhone(ctx: Ctx, desk: Desk, order: DeskOrder): Promise<number> {
  const { name, gender, governorate, city, description } = buyerOf(order);
  return placeForCaller(actingAs(ctx, desk.staff), {
    phone: callerPhone(order.buyer),
    name,
    gender,
    lines: linesOf(desk, order),
    address: { city_id: (await findPlace(ctx.db, governorate, city)).city.id, description },
    payment_method: 'cash_on_delivery',
    source: order.from!,
    note: order.note,
  });
}

const linesOf = ({ variants }: Desk, { lines }: DeskOrder) =>
  lines.map(([slug, quantity, position = 1]) => ({ ...variants(slug, position), quantity }));

/** Books the remittance of each courier for these parcels: the bank received their cash without the fees. */
async function bookCash(ctx: Ctx, { courierIds, now }: Desk, parcelIds: readonly number[]): Promise<void> {
  const fee = 35;
  const until = cairoDate(daysBefore(now, 4));
  const paid = [];
  for (const id of parcelIds) paid.push(await showParcel(ctx, { id }));
  for (const courierId of courierIds) {
    const own = paid.filter((parcel) => parcel.courier?.id === courierId);
    if (own.length === 0) continue;
    const rows = own.map(({ waybill, collectAmount }) => `${waybill},${collectAmount / 100},${fee}`);
    const file = new File([['رقم الشحنة,مبلغ التحصيل,مصاريف الشحن', ...rows].join('\n')], `cod-${until}.csv`, {
      type: 'text/csv',
    });
    const { id } = await startRemittance(ctx, { courier_id: courierId, until }, file);
    const amount = own.reduce((sum, { collectAmount }) => sum + collectAmount / 100 - fee, 0);
    await bookRemittance(ctx, { id, bank_amount: amount });
  }
}
