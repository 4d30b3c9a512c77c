import { z } from '@hono/zod-openapi';
import { changeCourier, createCourier, listCouriers } from '#shop/parcels/manage/couriers.ts';
import { createParcels } from '#shop/parcels/manage/create-parcels.ts';
import { holdOrder, releaseOrder } from '#shop/parcels/manage/hold-order.ts';
import { listPackable } from '#shop/parcels/manage/list-packable.ts';
import { bulkMoveParcels, scanParcel } from '#shop/parcels/manage/move-parcels.ts';
import { printLabels, printLabelsInput } from '#shop/parcels/manage/print-labels.ts';
import { printPickList, printPickListInput } from '#shop/parcels/manage/print-pick-list.ts';
import { printSheet, printSheetInput } from '#shop/parcels/manage/print-sheet.ts';
import { findParcel } from '#shop/parcels/manage/show-parcel.ts';
import { summarizeDispatch } from '#shop/parcels/manage/summarize.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { definePdf } from './pdf.ts';
import { presentPage } from './presenters/page.ts';
import { bulkSchema, presentBulk } from './presenters/staff-catalogue.ts';
import {
  courierSchema,
  createdParcelsSchema,
  dispatchSummarySchema,
  packableOrderSchema,
  parcelDetailsSchema,
  presentCourier,
  presentCreated,
  presentPackable,
  presentParcelDetails,
  presentSummary,
} from './presenters/staff-parcel.ts';

const tag = 'Staff';
const scope = 'dispatch.manage';

/** The dispatch desk: orders to pack, parcels by code and in bulk, documents, couriers. */
export const staffParcelDeskRoutes = [
  expose(summarizeDispatch, {
    method: 'get',
    path: paths.staffParcelsSummary,
    tag,
    summary: 'Count the orders to pack and the open parcels by status',
    output: dispatchSummarySchema,
    present: presentSummary,
  }),
  expose(listPackable, {
    method: 'get',
    path: paths.staffParcelsOrders,
    tag,
    summary: 'List orders with units to pack, oldest first, at most 200 per page; or with `on_hold=1` those on hold',
    output: z.array(packableOrderSchema),
    present: ({ orders }) => orders.map(presentPackable),
    meta: presentPage,
  }),
  expose(createParcels, {
    method: 'post',
    path: paths.staffParcels,
    tag,
    summary: 'Create a parcel with all units to pack for each of several orders, each independently',
    output: createdParcelsSchema,
    created: true,
    present: (result, ctx) => presentCreated(ctx, result),
    message: ({ locale }) => getMessages(locale).parcels.created,
  }),
  expose(findParcel, {
    method: 'get',
    path: paths.staffParcelsFind,
    tag,
    summary: 'Find a parcel by a scanned code: its number or its waybill',
    output: parcelDetailsSchema,
    present: presentParcelDetails,
  }),
  expose(scanParcel, {
    method: 'post',
    path: paths.staffParcelsScan,
    tag,
    summary: 'Change the status of the parcel with a scanned code',
    output: parcelDetailsSchema,
    present: presentParcelDetails,
    message: ({ locale }) => getMessages(locale).parcels.moved,
  }),
  expose(bulkMoveParcels, {
    method: 'post',
    path: paths.staffParcelsBulk,
    tag,
    summary: 'Change the status of several parcels, or of all with the status `from`, each independently',
    output: bulkSchema,
    present: (result, ctx) => presentBulk(ctx, result),
  }),
  definePdf({
    path: paths.staffParcelsLabels,
    summary: 'Print the labels of parcels in one document, each in its order’s language, as A6 or 100 × 150 mm',
    scope,
    query: printLabelsInput,
    file: printLabels.fromRequest,
  }),
  definePdf({
    path: paths.staffParcelsPickList,
    summary: 'Print what to take from the shelves for parcels, by SKU',
    scope,
    query: printPickListInput,
    file: printPickList.fromRequest,
  }),
  definePdf({
    path: paths.staffParcelsSheet,
    summary: 'Print the hand-over sheet of a courier and a day, with the sums to collect',
    scope,
    query: printSheetInput,
    file: printSheet.fromRequest,
  }),
  expose(holdOrder, {
    method: 'post',
    path: paths.staffOrderHold,
    tag,
    summary: 'Put an order on hold with a reason: it is not offered for packing',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).parcels.held,
  }),
  expose(releaseOrder, {
    method: 'delete',
    path: paths.staffOrderHold,
    tag,
    summary: 'Take an order off hold',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).parcels.released,
  }),
  expose(listCouriers, {
    method: 'get',
    path: paths.staffCouriers,
    tag,
    summary: 'List couriers, with the parcels that they carry and the cash that they have',
    output: z.array(courierSchema),
    present: (list) => list.map(presentCourier),
  }),
  expose(createCourier, {
    method: 'post',
    path: paths.staffCouriers,
    tag,
    summary: 'Add a courier',
    created: true,
    output: courierSchema,
    present: presentCourier,
    message: ({ locale }) => getMessages(locale).parcels.courier_saved,
  }),
  expose(changeCourier, {
    method: 'put',
    path: paths.staffCourier,
    tag,
    summary: 'Change a courier, or stop and resume its use',
    output: courierSchema,
    present: presentCourier,
    message: ({ locale }) => getMessages(locale).parcels.courier_saved,
  }),
] as const;
