import { z } from '@hono/zod-openapi';
import { applyStatusFile, applyStatusFileInput } from '#shop/couriers/manage/apply-status-file.ts';
import { changeCourierSettings, showCourierSettings } from '#shop/couriers/manage/courier-settings.ts';
import { createDelivery } from '#shop/couriers/manage/create-delivery.ts';
import { confirmAmount } from '#shop/couriers/manage/confirm-amount.ts';
import { cancelDelivery, printCourierLabel, showDelivery } from '#shop/couriers/manage/deliveries.ts';
import { exportParcels, exportParcelsInput } from '#shop/couriers/manage/export-parcels.ts';
import { inspectCourierFile, inspectCourierFileInput } from '#shop/couriers/manage/inspect-file.ts';
import { listCourierEvents } from '#shop/couriers/manage/list-courier-events.ts';
import { listRefusals } from '#shop/couriers/manage/list-refusals.ts';
import { parcelDetailsSchema, presentParcelDetails } from './presenters/staff-parcel.ts';
import { getMessages } from '#words/messages.ts';
import { defineCsv } from './csv.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { definePdf } from './pdf.ts';
import {
  courierEventSchema,
  courierFileSchema,
  courierSettingsSchema,
  parcelDeliverySchema,
  presentCourierEvent,
  presentCourierFile,
  presentCourierSettings,
  presentDelivery,
  presentRefusals,
  presentShownDelivery,
  presentStatusFile,
  refusalsSchema,
  shownDeliverySchema,
  statusFileSchema,
} from './presenters/staff-courier.ts';
import { readFile } from './read-files.ts';

const tag = 'Staff';
const scope = 'dispatch.manage';
const courierFile = {
  file: { max: 1, description: 'XLSX, or CSV in UTF-8, UTF-16 or Windows-1256, at most 5,000 rows' },
};

/** Couriers: their connection and files, deliveries by their APIs, their reports, and refusals. */
export const staffCourierRoutes = [
  expose(showCourierSettings, {
    method: 'get',
    path: paths.staffCourierSettings,
    tag,
    summary: 'Show how a courier is connected, and what the columns and words of its files mean',
    output: courierSettingsSchema,
    present: presentCourierSettings,
  }),
  expose(changeCourierSettings, {
    method: 'put',
    path: paths.staffCourierSettings,
    tag,
    summary: 'Change how a courier is connected, or what its columns and words mean',
    output: courierSettingsSchema,
    present: presentCourierSettings,
    message: ({ locale }) => getMessages(locale).couriers.saved,
  }),
  expose(inspectCourierFile, {
    method: 'post',
    path: paths.staffCourierFile,
    tag,
    summary: 'Read the columns and the words for states of a courier’s file, and change nothing',
    scope,
    input: inspectCourierFileInput.omit({ id: true }),
    files: courierFile,
    output: courierFileSchema,
    extra: (input) => [readFile(input, 'file')],
    present: presentCourierFile,
  }),
  expose(applyStatusFile, {
    method: 'post',
    path: paths.staffCourierStatuses,
    tag,
    summary: 'Apply a courier’s status file to its parcels, each row independently',
    scope,
    input: applyStatusFileInput.omit({ id: true }),
    files: courierFile,
    output: statusFileSchema,
    extra: (input) => [readFile(input, 'file')],
    present: presentStatusFile,
    message: ({ locale }) => getMessages(locale).couriers.statuses_applied,
  }),
  defineCsv({
    path: paths.staffCourierExport,
    summary: 'Export the parcels handed over to a courier, by its own columns',
    scope,
    input: exportParcelsInput.omit({ id: true }),
    file: 'parcels',
    rows: exportParcels.fromRequest,
  }),
  expose(listCourierEvents, {
    method: 'get',
    path: paths.staffCourierEvents,
    tag,
    summary: 'List the newest reports of couriers and what became of them',
    output: z.array(courierEventSchema),
    present: (list) => list.map(presentCourierEvent),
  }),
  expose(showDelivery, {
    method: 'get',
    path: paths.staffParcelDelivery,
    tag,
    summary: 'Show the open delivery of a parcel with a courier’s company, and the companies that can deliver it',
    output: shownDeliverySchema,
    present: presentShownDelivery,
  }),
  expose(createDelivery, {
    method: 'post',
    path: paths.staffParcelDelivery,
    tag,
    summary: 'Request the delivery of a parcel from a courier with an API; the parcel gets its waybill',
    output: parcelDeliverySchema,
    present: presentDelivery,
    message: ({ locale }) => getMessages(locale).couriers.delivery_created,
  }),
  expose(cancelDelivery, {
    method: 'delete',
    path: paths.staffParcelDelivery,
    tag,
    summary: 'Cancel the requested delivery of a parcel at its courier',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).couriers.delivery_cancelled,
  }),
  expose(confirmAmount, {
    method: 'post',
    path: paths.staffParcelAmount,
    tag,
    summary: 'Confirm that the courier of a parcel, asked by phone, collects the amount that it should',
    output: parcelDetailsSchema,
    present: presentParcelDetails,
    message: ({ locale }) => getMessages(locale).parcels.saved,
  }),
  definePdf({
    path: paths.staffParcelCourierLabel,
    summary: 'Print the courier’s own label of a parcel',
    scope,
    file: printCourierLabel.fromRequest,
  }),
  expose(listRefusals, {
    method: 'get',
    path: paths.staffRefusals,
    tag,
    summary: 'List the phone numbers, cities or couriers with the most refused parcels',
    output: z.array(refusalsSchema),
    present: (list) => list.map(presentRefusals),
  }),
] as const;
