import { z } from '@hono/zod-openapi';
import { parcelActors, parcelCashStates, parcelStatuses } from '#values/parcels.ts';
import type { Ctx } from '#shop/context.ts';
import { orderStatuses } from '#shop/orders/states.ts';
import type { Courier } from '#shop/parcels/manage/couriers.ts';
import type { CreatedParcels } from '#shop/parcels/manage/create-parcels.ts';
import type { PackableOrder } from '#shop/parcels/manage/list-packable.ts';
import type { ParcelDetails } from '#shop/parcels/manage/show-parcel.ts';
import type { DispatchSummary } from '#shop/parcels/manage/summarize.ts';
import { otherAmountStates, type Parcel } from '#shop/parcels/parcel.ts';
import type { ParcelLine } from '#shop/parcels/parcel-lines.ts';
import { egp } from '#values/money.ts';
import { errorText } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';

const id = z.number().int();
const moment = z.iso.datetime();
const amount = z.number().describe('EGP');
const status = z.enum(parcelStatuses);
const ref = z.object({ id, name: z.string() });

const parcelFields = {
  id,
  number: z.string().describe('its barcode'),
  order: z.object({ id, number: z.string(), status: z.enum(orderStatuses) }),
  status,
  courier: ref.nullable().describe('null: not handed over, or the shop’s own driver'),
  waybill: z.string().nullable(),
  weight_grams: id.nullable(),
  collect: amount.describe('EGP to collect at the door; fixed from the hand-over on'),
  other_amount: z
    .object({
      current: amount.describe('EGP that the courier collects'),
      expected: amount,
      state: z.enum(otherAmountStates),
    })
    .nullable()
    .describe(
      'the courier has another amount: it is being told (`sending`), staff have to `call` it, its answer never came (`unsure`), or the delivery has to be requested again (`request`)',
    ),
  cash_state: z.enum(parcelCashStates),
  collected: amount.nullable().describe('EGP that the shop has received'),
  units: id,
  packed_units: id,
  name: z.string(),
  phone: z.string(),
  city: z.string(),
  governorate: z.string(),
  created_at: moment,
  handed_over_at: moment.nullable(),
  delivered_at: moment.nullable(),
  updated_at: moment.describe('send as `seen` with a change'),
};

export const parcelSchema = z.object(parcelFields).openapi('Parcel');

export const presentParcel = ({
  orderId,
  orderNumber,
  orderStatus,
  ...parcel
}: Parcel): z.input<typeof parcelSchema> => ({
  id: parcel.id,
  number: parcel.number,
  order: { id: orderId, number: orderNumber, status: orderStatus },
  status: parcel.status,
  courier: parcel.courier,
  waybill: parcel.waybill,
  weight_grams: parcel.weightGrams,
  collect: egp(parcel.collectAmount),
  other_amount: parcel.otherAmount && {
    current: egp(parcel.otherAmount.current),
    expected: egp(parcel.otherAmount.expected),
    state: parcel.otherAmount.state,
  },
  cash_state: parcel.cashState,
  collected: parcel.collectedAmount === null ? null : egp(parcel.collectedAmount),
  units: parcel.units,
  packed_units: parcel.packedUnits,
  name: parcel.name,
  phone: parcel.phone,
  city: parcel.city,
  governorate: parcel.governorate,
  created_at: parcel.createdAt,
  handed_over_at: parcel.handedOverAt,
  delivered_at: parcel.deliveredAt,
  updated_at: parcel.updatedAt,
});

const lineSchema = z
  .object({
    order_item_id: id,
    product_id: id,
    variant_id: id,
    name: z.string(),
    variant_name: z.string(),
    sku: z.string().nullable(),
    gtin: z.string().nullable(),
    shelf: z.string().nullable().describe('where the product is stored'),
    set: z.string().nullable().describe('the set that it was bought in'),
    image: z.string().nullable(),
    units: id,
    packed_units: id,
    sealed_units: id,
    damaged_units: id,
  })
  .openapi('ParcelLine');

const presentLine = (line: ParcelLine): z.input<typeof lineSchema> => ({
  order_item_id: line.id,
  product_id: line.productId,
  variant_id: line.variantId,
  name: line.name,
  variant_name: line.variantName,
  sku: line.sku,
  gtin: line.gtin,
  shelf: line.shelf,
  set: line.set,
  image: line.image,
  units: line.units,
  packed_units: line.packedUnits,
  sealed_units: line.sealedUnits,
  damaged_units: line.damagedUnits,
});

const linked = z.object({ id, number: z.string() });

export const parcelDetailsSchema = z
  .object({
    ...parcelFields,
    items: z.array(lineSchema),
    events: z.array(
      z.object({ status, actor: z.enum(parcelActors), by: ref.nullable(), note: z.string().nullable(), at: moment }),
    ),
    next: z.array(status).describe('the statuses that it may get now'),
    can_resend: z.boolean().describe('its items can be sent again in a new parcel'),
    can_close: z.boolean().describe('its courier reported the loss: staff can decide that nothing is sent again'),
    replaced_by: linked.nullable().describe('the parcel that was sent instead'),
    replaces: linked.nullable(),
    correctable_until: moment.nullable().describe('until when its delivery can be taken back'),
  })
  .openapi('ParcelDetails');

export const presentParcelDetails = (parcel: ParcelDetails): z.input<typeof parcelDetailsSchema> => ({
  ...presentParcel(parcel),
  items: parcel.lines.map(presentLine),
  events: parcel.events,
  next: parcel.next,
  can_resend: parcel.canResend,
  can_close: parcel.canClose,
  replaced_by: parcel.replacedBy,
  replaces: parcel.replaces,
  correctable_until: parcel.correctableUntil,
});

export const packableOrderSchema = z
  .object({
    id,
    order_number: z.string(),
    status: z.enum(orderStatuses),
    date: moment,
    name: z.string(),
    phone: z.string(),
    city: z.string(),
    governorate: z.string(),
    units: id.describe('units in no parcel yet'),
    residual_amount: amount,
    hold_reason: z.string().nullable(),
  })
  .openapi('PackableOrder');

export const presentPackable = (order: PackableOrder): z.input<typeof packableOrderSchema> => ({
  id: order.id,
  order_number: order.number,
  status: order.status,
  date: order.placedAt,
  name: order.name,
  phone: order.phone,
  city: order.city,
  governorate: order.governorate,
  units: order.units,
  residual_amount: egp(order.amountDue),
  hold_reason: order.holdReason,
});

export const createdParcelsSchema = z
  .object({
    done: z.array(z.object({ order_id: id, parcel_id: id })),
    refused: z.array(z.object({ id, message: z.string() })),
  })
  .openapi('CreatedParcels');

export const presentCreated = (
  { locale }: Ctx,
  { done, refused }: CreatedParcels,
): z.input<typeof createdParcelsSchema> => ({
  done: done.map(({ orderId, parcelId }) => ({ order_id: orderId, parcel_id: parcelId })),
  refused: refused.map(({ id: orderId, error }) => ({
    id: orderId,
    message: errorText(getMessages(locale), error.code, error.params),
  })),
});

export const dispatchSummarySchema = z
  .object({
    to_pack: id.describe('orders with units to pack'),
    on_hold: id.describe('orders on hold'),
    other_amount: id.describe('parcels whose courier has another amount to collect'),
    parcels: z.partialRecord(status, id).describe('open parcels by status'),
  })
  .openapi('DispatchSummary');

export const presentSummary = ({
  toPack,
  onHold,
  otherAmount,
  parcels,
}: DispatchSummary): z.input<typeof dispatchSummarySchema> => ({
  to_pack: toPack,
  on_hold: onHold,
  other_amount: otherAmount,
  parcels,
});

export const courierSchema = z
  .object({
    id,
    name: z.object({ ar: z.string(), en: z.string() }),
    phone: z.string().nullable(),
    active: z.boolean(),
    carried: id.describe('parcels that it carries now'),
    cash: amount.describe('EGP that it has collected and not remitted'),
    updated_at: moment.describe('send as `seen` with a change'),
  })
  .openapi('Courier');

export const presentCourier = (courier: Courier): z.input<typeof courierSchema> => ({
  id: courier.id,
  name: { ar: courier.nameAr, en: courier.nameEn },
  phone: courier.phone,
  active: courier.active,
  carried: courier.carried,
  cash: egp(courier.cash),
  updated_at: courier.updatedAt,
});
