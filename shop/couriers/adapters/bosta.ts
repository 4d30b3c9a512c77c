import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { egp } from '#values/money.ts';
import type { CourierReport } from '../apply-report.ts';
import { courierPhone } from '#values/courier-phone.ts';
import {
  type CourierAdapter,
  CourierCredentialsRefused,
  CourierRefused,
  CourierUnavailable,
  type DeliveryRequest,
} from './adapter.ts';
import { bostaEnded, bostaStatus, bostaTypes } from './bosta-states.ts';
import { type ClientOptions, createCourierClient } from './client.ts';

/** An account at Bosta. `webhookSecret` is the value of the header that Bosta sends with its webhooks. */
export type BostaOptions = Omit<ClientOptions, 'headers'> & { apiKey: string; webhookSecret: string };

const createdSchema = z.object({
  data: z.object({ _id: z.string().min(1), trackingNumber: z.coerce.string().min(1) }),
});
const labelSchema = z.object({
  data: z.union([z.string(), z.object({ data: z.string() }).transform(({ data }) => data)]),
});
const stateSchema = z.object({ code: z.coerce.number().int(), value: z.string().optional() });
const trackedSchema = z.object({
  data: z.object({
    trackingNumber: z.coerce.string(),
    type: z.union([z.string(), z.object({ value: z.string() }).transform(({ value }) => value)]).optional(),
    state: stateSchema,
    updatedAt: z.union([z.string(), z.number()]),
  }),
});
const webhookSchema = z.object({
  trackingNumber: z.union([z.string(), z.number()]).transform(String),
  state: z.coerce.number().int().min(0).max(999),
  type: z.string().max(40).default(''),
  timeStamp: z.union([z.string().max(40), z.number()]),
  exceptionReason: z.string().max(300).nullish(),
});

/** A time of Bosta: milliseconds, seconds, or ISO 8601. Null for anything else, and for a time that is more than a day ahead. */
function momentOf(value: string | number): Date | null {
  const count = typeof value === 'number' || /^\d+$/.test(value) ? Number(value) : Date.parse(value);
  const at = new Date(count > 0 && count < 1e11 ? count * 1000 : count);
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() + 86_400_000 ? null : at;
}

function reportOf(waybill: string, state: number, type: string, at: Date, note: string | null): CourierReport {
  return {
    key: `${waybill}:${state}:${at.getTime()}`,
    code: waybill,
    state: type === '' ? String(state) : `${state} ${type}`,
    status: bostaStatus(state, type),
    at,
    note,
  };
}

/** The body of a request for a delivery. */
export function bostaDelivery({ type, receiver, address, ...request }: DeliveryRequest): object {
  const [firstName = '', ...rest] = receiver.name.split(' ');
  return {
    type: bostaTypes[type],
    specs: {
      packageType: 'Parcel',
      packageDetails: { itemsCount: request.units, description: request.description.slice(0, 200) },
      ...(request.weightGrams !== null && { weight: request.weightGrams / 1000 }),
    },
    notes: request.notes,
    cod: egp(request.collect),
    businessReference: request.reference,
    dropOffAddress: {
      city: address.governorate,
      districtName: address.city,
      zone: address.city,
      firstLine: address.line,
    },
    receiver: { firstName, lastName: rest.join(' ') || firstName, phone: courierPhone(receiver.phone) },
  };
}

/** Bosta, by version 2 of its API. Its numbers of deliveries and states are in `bosta-states.ts`. */
export function createBosta({ apiKey, webhookSecret, ...options }: BostaOptions): CourierAdapter {
  const client = createCourierClient('bosta', { ...options, headers: { Authorization: apiKey } });
  return {
    async create(request) {
      const { data } = await client.call(
        'POST',
        '/api/v2/deliveries?apiVersion=1',
        createdSchema,
        bostaDelivery(request),
      );
      return { waybill: data.trackingNumber, externalId: data._id };
    },
    async label({ externalId, waybill }) {
      const path = `/api/v2/deliveries/mass-awb?ids=${encodeURIComponent(externalId ?? waybill)}`;
      const { data } = await client.call('GET', path, labelSchema);
      const file = Buffer.from(data, 'base64');
      if (file.subarray(0, 5).toString() !== '%PDF-') throw new CourierUnavailable('bosta label: not a PDF');
      return file;
    },
    async track({ waybill }) {
      const { data } = await client.call(
        'GET',
        `/api/v2/deliveries/business/${encodeURIComponent(waybill)}`,
        trackedSchema,
      );
      const at = momentOf(data.updatedAt);
      return at ? [reportOf(data.trackingNumber, data.state.code, data.type ?? '', at, null)] : [];
    },
    async cancel({ waybill }) {
      const path = `/api/v2/deliveries/business/${encodeURIComponent(waybill)}`;
      try {
        await client.call('DELETE', `${path}/terminate`, z.unknown());
      } catch (error) {
        if (!(error instanceof CourierRefused) || error instanceof CourierCredentialsRefused) throw error;
        // Cancelled before, when the answer was lost.
        const { data } = await client.call('GET', path, trackedSchema);
        if (!bostaEnded.has(data.state.code)) throw error;
      }
    },
    async changeAmount({ waybill }, collect) {
      const path = `/api/v2/deliveries/business/${encodeURIComponent(waybill)}`;
      await client.call('PUT', path, z.unknown(), { cod: egp(collect) });
    },
    readWebhook(secret, body) {
      if (!isSecret(secret, webhookSecret)) return null;
      const event = webhookSchema.safeParse(body).data;
      const at = event && momentOf(event.timeStamp);
      return event && at
        ? reportOf(event.trackingNumber, event.state, event.type, at, event.exceptionReason ?? null)
        : undefined;
    },
  };
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
const isSecret = (input: string | null, secret: string): boolean =>
  input !== null && secret !== '' && timingSafeEqual(digestOf(input), digestOf(secret));
