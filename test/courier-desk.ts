import { eq } from 'drizzle-orm';
import { orders, parcels, remittanceLines } from '#db/schema.ts';
import { createCourier } from '#shop/parcels/manage/couriers.ts';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { type Ctx, inTransaction, type Services } from '#shop/context.ts';
import { writeSettlement } from '#shop/orders/write-settlement.ts';
import { lockParcel } from '#shop/parcels/lock-parcel.ts';
import { bookRemittance } from '#shop/cash/manage/book-remittance.ts';
import { startRemittance } from '#shop/cash/manage/start-remittance.ts';
import type { Remittance } from '#shop/cash/remittance.ts';
import type { Factories } from './factories.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

export const csv = (text: string, name = 'file.csv'): File => new File([text], name, { type: 'text/csv' });

/** A member of staff with a courier that carries parcels of 230 EGP each, with the waybills `W1`, `W2`, …; and what the database has of them. */
export async function courierDesk(services: Services, make: Factories, staff: Ctx) {
  const courier = await createCourier(staff, { name: { ar: 'شركة شحن', en: 'Courier' } });
  let count = 0;
  const row = async (id: number) => (await services.db.select().from(parcels).where(eq(parcels.id, id)))[0]!;
  const order = async (id: number) => (await services.db.select().from(orders).where(eq(orders.id, id)))[0]!;
  return {
    staff,
    courierId: courier.id,
    row,
    order,
    /** A parcel with the courier, after these statuses. */
    async parcel(...statuses: Parameters<typeof staffMoveParcel>[1]['status'][]) {
      const { id: orderId } = await make.order(cash, await make.product({ stock: 10 }));
      const { done } = await createParcels(staff, { order_ids: [orderId] });
      const id = done[0]!.parcelId;
      const waybill = `W${++count}`;
      await staffMoveParcel(staff, { id, status: 'packed' });
      await staffMoveParcel(staff, { id, status: 'handed_over', courier_id: courier.id, waybill });
      for (const status of statuses) await staffMoveParcel(staff, { id, status });
      return { id, orderId, waybill };
    },
    upload: (text: string, until = '2999-12-31'): Promise<Remittance> =>
      startRemittance(staff, { courier_id: courier.id, until }, csv(text)),
    /** Uploads a file and books it with this bank amount in EGP. */
    async book(text: string, bankAmount: number): Promise<Remittance> {
      const { id } = await startRemittance(staff, { courier_id: courier.id, until: '2999-12-31' }, csv(text));
      return bookRemittance(staff, { id, bank_amount: bankAmount });
    },
    lines: (id: number) =>
      services.db
        .select()
        .from(remittanceLines)
        .where(eq(remittanceLines.remittanceId, id))
        .orderBy(remittanceLines.id),
  };
}

/** Pays a part of a parcel's order from the wallet, so that less is due at the door. */
export const payFromWallet = (ctx: Ctx, parcelId: number, amount: number): Promise<unknown> =>
  inTransaction(ctx, async (tx) => {
    const { orderId } = await lockParcel(tx, parcelId);
    await tx.db.update(orders).set({ walletApplied: amount }).where(eq(orders.id, orderId));
    return writeSettlement(tx, orderId);
  });

export type CourierDesk = Awaited<ReturnType<typeof courierDesk>>;
