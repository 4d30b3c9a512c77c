import { expect } from 'vitest';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { scanIn } from '#shop/parcels/manage/scan-in.ts';
import { splitParcel } from '#shop/parcels/manage/split-parcel.ts';
import { showParcel } from '#shop/parcels/manage/show-parcel.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { refusalsOf } from './manage/list-orders.ts';

const cash = { status: 'confirmed', paymentMethod: 'cash_on_delivery', reservedUntil: null } as const;

test('an order counts as refused once all its parcels are, before they are back and afterwards', async ({
  services,
  make,
}) => {
  const staff = contextFor(services, await make.customer({ scopes: ['dispatch.manage'] }));
  const product = await make.product({ stock: 10 });
  const { id: orderId, address } = await make.order(cash, product);
  const refusals = async () => (await refusalsOf(staff, [address.phone])).get(address.phone) ?? 0;
  const { done } = await createParcels(staff, { order_ids: [orderId] });
  const { id, lines } = await showParcel(staff, { id: done[0]!.parcelId });
  const [, split] = await splitParcel(staff, { id, items: [{ order_item_id: lines[0]!.id, quantity: 1 }] });
  const second = split!.id;
  const move = async (parcel: number, ...statuses: Parameters<typeof staffMoveParcel>[1]['status'][]) => {
    for (const status of statuses) await staffMoveParcel(staff, { id: parcel, status });
  };
  await move(id, 'packed', 'handed_over');
  await move(second, 'packed', 'handed_over');
  expect(await refusals()).toBe(0);
  await move(id, 'refused');
  expect(await refusals()).toBe(0);
  await move(second, 'refused');
  expect(await refusals()).toBe(1);
  await scanIn(staff, { id });
  expect(await refusals()).toBe(1);
  await scanIn(staff, { id: second });
  expect(await refusals()).toBe(1);
});
