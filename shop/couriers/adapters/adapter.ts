import { deliveryTypes } from '#db/schema.ts';
import type { Piastres } from '#values/money.ts';
import type { CourierReport } from '../apply-report.ts';

export { deliveryTypes };

export type DeliveryType = (typeof deliveryTypes)[number];

/** What a courier needs to deliver a parcel. */
export type DeliveryRequest = {
  type: DeliveryType;
  /** The number of the parcel, which the courier prints and repeats. */
  reference: string;
  collect: Piastres;
  units: number;
  /** What is in it, in a few words. */
  description: string;
  notes: string;
  weightGrams: number | null;
  receiver: { name: string; phone: string };
  /** `governorate` and `city` in English, as the courier's own lists have them. */
  address: { governorate: string; city: string; line: string; postalCode: string | null };
};

/** A delivery that the courier has accepted. */
export type Delivery = { waybill: string; externalId: string | null };

/** A delivery company with an API. */
export type CourierAdapter = {
  /** Requests a delivery. Throws `CourierRefused` when there is none, `CourierUnavailable` when it is not known whether there is one. */
  create(request: DeliveryRequest): Promise<Delivery>;
  /** The label as a PDF. */
  label(delivery: Delivery): Promise<Buffer>;
  /** What the courier has done, newest last. */
  track(delivery: Delivery): Promise<CourierReport[]>;
  cancel(delivery: Delivery): Promise<void>;
  /** Changes the amount to collect; a repetition changes nothing. Absent where the company's API can't. */
  changeAmount?(delivery: Delivery, collect: Piastres): Promise<void>;
  /** Reads a webhook. Null unless it has the secret; undefined for a body of another shape. */
  readWebhook(secret: string | null, body: unknown): CourierReport | null | undefined;
};

/** The adapters of the companies whose keys the server has. */
export type CourierAdapters = Partial<Record<'bosta' | 'aramex', CourierAdapter>>;

/** The courier could not be reached, or did not answer in time or in the expected shape. */
export class CourierUnavailable extends Error {}

/** The courier refused a request: repeating it does not help. */
export class CourierRefused extends Error {}

/** The courier refused the shop's credentials: it has done nothing, and refuses everything until they are changed. */
export class CourierCredentialsRefused extends CourierRefused {}
