import { z } from '@hono/zod-openapi';
import type { ParcelDelivery } from '#shop/couriers/manage/create-delivery.ts';
import type { ShownDelivery } from '#shop/couriers/manage/deliveries.ts';
import type { InspectedFile } from '#shop/couriers/manage/inspect-file.ts';
import type { CourierEvent } from '#shop/couriers/manage/list-courier-events.ts';
import type { Refusals } from '#shop/couriers/manage/list-refusals.ts';
import type { StatusFileReport } from '#shop/couriers/manage/apply-status-file.ts';
import { exportFields } from '#shop/couriers/files/export-columns.ts';
import {
  courierEventOutcomes,
  courierEventSources,
  courierKinds,
  type CourierSettings,
} from '#shop/couriers/settings.ts';
import { parcelStatuses } from '#shop/parcels/core/states.ts';
import { egp } from '#values/money.ts';

const id = z.number().int();
const moment = z.iso.datetime();
const amount = z.number().describe('EGP');
const texts = z.record(z.string(), z.string());
const outcome = z.enum([...courierEventOutcomes, 'ignored']);

export const courierSettingsSchema = z
  .object({
    id,
    name: z.object({ ar: z.string(), en: z.string() }),
    kind: z.enum(courierKinds),
    export_columns: z.array(z.object({ field: z.enum(exportFields), header: z.string() })),
    status_columns: texts.nullable().describe('by meaning; null: nobody has said'),
    status_words: texts.describe('by the courier’s word: a parcel status, or `ignore`'),
    remittance_columns: texts.nullable(),
    updated_at: moment.nullable().describe('send as `seen` with a change'),
  })
  .openapi('CourierSettings');

export const presentCourierSettings = (settings: CourierSettings): z.input<typeof courierSettingsSchema> => ({
  id: settings.courierId,
  name: settings.name,
  kind: settings.kind,
  export_columns: settings.exportColumns,
  status_columns: settings.statusColumns as Record<string, string> | null,
  status_words: settings.statusWords,
  remittance_columns: settings.remittanceColumns as Record<string, string> | null,
  updated_at: settings.updatedAt,
});

export const courierFileSchema = z
  .object({
    columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
    status_columns: texts,
    remittance_columns: texts,
    words: z.array(z.object({ word: z.string(), rows: id, meaning: z.string().nullable() })),
  })
  .openapi('CourierFile');

export const presentCourierFile = (file: InspectedFile): z.input<typeof courierFileSchema> => ({
  columns: file.columns,
  status_columns: file.statusColumns,
  remittance_columns: file.remittanceColumns,
  words: file.words,
});

export const statusFileSchema = z
  .object({
    counts: z.partialRecord(outcome, id),
    rows: z.array(
      z.object({
        line: id,
        code: z.string(),
        state: z.string(),
        status: z.enum(parcelStatuses).nullable(),
        outcome,
      }),
    ),
  })
  .openapi('StatusFileReport');

export const presentStatusFile = (report: StatusFileReport): z.input<typeof statusFileSchema> => report;

export const parcelDeliverySchema = z
  .object({ parcel_id: id, courier_id: id, status: z.enum(['created', 'cancelled']), waybill: z.string() })
  .openapi('ParcelDelivery');

export const presentDelivery = (delivery: ParcelDelivery): z.input<typeof parcelDeliverySchema> => ({
  parcel_id: delivery.parcelId,
  courier_id: delivery.courierId,
  status: delivery.status,
  waybill: delivery.waybill,
});

export const shownDeliverySchema = z
  .object({
    delivery: z
      .object({
        courier: z.string(),
        status: z.enum(['requested', 'created']).describe('`requested`: the courier has not answered'),
        waybill: z.string().nullable(),
        replaces: z.string().nullable().describe('the waybill of a cancelled delivery before it'),
        by: z.string(),
        at: moment,
        can_cancel: z.boolean(),
      })
      .nullable(),
    companies: z.array(z.object({ id, name: z.string() })).describe('those that can be requested to deliver it now'),
  })
  .openapi('ShownDelivery');

export const presentShownDelivery = ({ delivery, companies }: ShownDelivery): z.input<typeof shownDeliverySchema> => ({
  delivery: delivery && {
    courier: delivery.courier,
    status: delivery.status,
    waybill: delivery.waybill,
    replaces: delivery.replaces,
    by: delivery.by,
    at: delivery.at,
    can_cancel: delivery.canCancel,
  },
  companies,
});

export const courierEventSchema = z
  .object({
    id,
    courier: z.object({ id, name: z.string() }),
    parcel_id: id.nullable(),
    code: z.string(),
    state: z.string(),
    status: z.enum(parcelStatuses).nullable(),
    source: z.enum(courierEventSources),
    outcome: z.enum(courierEventOutcomes),
    at: moment,
  })
  .openapi('CourierEvent');

export const presentCourierEvent = ({ parcelId, ...event }: CourierEvent): z.input<typeof courierEventSchema> => ({
  ...event,
  parcel_id: parcelId,
});

export const refusalsSchema = z
  .object({ key: z.string(), label: z.string(), sent: id, refused: id, amount, last_at: moment })
  .openapi('Refusals');

export const presentRefusals = ({ lastAt, amount: sum, ...row }: Refusals): z.input<typeof refusalsSchema> => ({
  ...row,
  amount: egp(sum),
  last_at: lastAt,
});
