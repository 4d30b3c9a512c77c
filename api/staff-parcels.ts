import { z } from '@hono/zod-openapi';
import { changeParcel } from '#shop/parcels/manage/change-parcel.ts';
import { correctParcel } from '#shop/parcels/manage/correct-parcel.ts';
import { listParcels } from '#shop/parcels/manage/list-parcels.ts';
import { staffMoveParcel } from '#shop/parcels/manage/move-parcels.ts';
import { packItem } from '#shop/parcels/manage/pack-item.ts';
import { resolveShortage } from '#shop/parcels/manage/resolve-shortage.ts';
import { resolveLoss } from '#shop/parcels/manage/resolve-loss.ts';
import { scanIn } from '#shop/parcels/manage/scan-in.ts';
import { showParcel } from '#shop/parcels/manage/show-parcel.ts';
import { splitParcel } from '#shop/parcels/manage/split-parcel.ts';
import type { Ctx } from '#shop/context.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { parcelDetailsSchema, parcelSchema, presentParcel, presentParcelDetails } from './presenters/staff-parcel.ts';

const tag = 'Staff' as const;

const details = { tag, output: parcelDetailsSchema, present: presentParcelDetails };
const moved = ({ locale }: Ctx): string => getMessages(locale).parcels.moved;
const saved = ({ locale }: Ctx): string => getMessages(locale).parcels.saved;

/** Parcels: their list, and what happens to one. */
export const staffParcelRoutes = [
  expose(listParcels, {
    method: 'get',
    path: paths.staffParcels,
    tag,
    summary:
      'List parcels, newest first, by status, courier, day of the hand-over, cash and order; by number, name or phone',
    output: z.array(parcelSchema),
    present: ({ parcels }) => parcels.map(presentParcel),
    meta: presentPage,
  }),
  expose(showParcel, {
    ...details,
    method: 'get',
    path: paths.staffParcel,
    summary: 'Show a parcel with its contents and its history',
  }),
  expose(changeParcel, {
    ...details,
    method: 'put',
    path: paths.staffParcel,
    summary: 'Change the courier, the waybill or the weight of a parcel',
    message: saved,
  }),
  expose(staffMoveParcel, {
    ...details,
    method: 'post',
    path: paths.staffParcelStatus,
    summary: 'Change the status of a parcel, and of its order with it',
    message: moved,
  }),
  expose(packItem, {
    ...details,
    method: 'post',
    path: paths.staffParcelItems,
    summary: 'Count a scanned unit into a parcel, by SKU or barcode; the last one makes it packed',
  }),
  expose(splitParcel, {
    method: 'post',
    path: paths.staffParcelSplit,
    tag,
    summary: 'Move units of a parcel into a new parcel of the same order',
    output: z.array(parcelDetailsSchema),
    present: (parcels) => parcels.map(presentParcelDetails),
    message: saved,
  }),
  expose(resolveShortage, {
    ...details,
    method: 'post',
    path: paths.staffParcelShortage,
    summary: 'Decide about units that are missing in a parcel: send `later`, `refund` them, or `hold` the order',
    message: saved,
  }),
  expose(scanIn, {
    ...details,
    method: 'post',
    path: paths.staffParcelScanIn,
    summary: 'Receive a parcel that came back; its sealed units go back into the stock',
    message: moved,
  }),
  expose(resolveLoss, {
    ...details,
    method: 'post',
    path: paths.staffParcelLoss,
    summary: 'Decide about a lost or damaged parcel: send its items again in a new parcel, or not',
    message: ({ locale }, { status }) => getMessages(locale).parcels[status === 'packing' ? 'resent' : 'loss_closed'],
  }),
  expose(correctParcel, {
    ...details,
    method: 'post',
    path: paths.staffParcelCorrect,
    summary: 'Take back a delivery within 24 hours, with a reason',
    message: moved,
  }),
] as const;
