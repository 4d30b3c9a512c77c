import { z } from 'zod';
import { egp } from '#values/money.ts';
import type { ParcelStatus } from '#shop/parcels/core/states.ts';
import { type CourierAdapter, CourierRefused, CourierUnavailable, type DeliveryRequest } from './adapter.ts';
import { type ClientOptions, createCourierClient } from './client.ts';

/** An account at Aramex, and the shop's address as its shipper. */
export type AramexOptions = Omit<ClientOptions, 'headers'> & {
  userName: string;
  password: string;
  accountNumber: string;
  accountPin: string;
  accountEntity: string;
  shipper: { name: string; phone: string; line: string; city: string };
};

const shipping = '/ShippingAPI.V2/Shipping/Service_1_0.svc/json';
const tracking = '/ShippingAPI.V2/Tracking/Service_1_0.svc/json';

const createdSchema = z.object({
  HasErrors: z.boolean(),
  Shipments: z.array(z.object({ ID: z.string().nullable(), HasErrors: z.boolean() })).nullish(),
});
const labelSchema = z.object({
  HasErrors: z.boolean(),
  ShipmentLabel: z.object({ LabelFileContents: z.array(z.number()) }).nullish(),
});
const trackedSchema = z.object({
  HasErrors: z.boolean(),
  TrackingResults: z
    .array(
      z.object({ Key: z.string(), Value: z.array(z.object({ UpdateCode: z.string(), UpdateDateTime: z.string() })) }),
    )
    .nullish(),
});

/** The parcel statuses of Aramex's update codes that are publicly described; others say nothing. */
const statuses: Record<string, ParcelStatus> = {
  SH003: 'out',
  SH005: 'delivered',
  SH006: 'delivered',
  SH033: 'out',
  SH069: 'returning',
  SH234: 'delivered',
  SH294: 'lost',
};

/** A time in Microsoft's JSON form: `/Date(1700000000000+0200)/`. */
const momentOf = (text: string): Date | null => {
  const [, ms] = /^\/Date\((\d{10,14})(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  return ms === undefined ? null : new Date(Number(ms));
};

const amountOf = (value: number) => ({ CurrencyCode: 'EGP', Value: value });

/** The shipment of a delivery. A delivery that is not to be sent is refused: Aramex has no cash-only or exchange shipment in this API. */
export function aramexShipment(
  request: DeliveryRequest,
  options: Pick<AramexOptions, 'accountNumber' | 'shipper'>,
  now: Date,
): object {
  if (request.type !== 'send') throw new CourierRefused('aramex: this type of delivery is not offered');
  const { shipper, accountNumber } = options;
  const stamp = `/Date(${now.getTime()})/`;
  return {
    Reference1: request.reference,
    Shipper: {
      Reference1: request.reference,
      AccountNumber: accountNumber,
      PartyAddress: { Line1: shipper.line, City: shipper.city, CountryCode: 'EG' },
      Contact: {
        PersonName: shipper.name,
        CompanyName: shipper.name,
        PhoneNumber1: shipper.phone,
        CellPhone: shipper.phone,
      },
    },
    Consignee: {
      Reference1: request.reference,
      PartyAddress: {
        Line1: request.address.line,
        Line2: request.address.city,
        City: request.address.governorate,
        PostCode: request.address.postalCode ?? '',
        CountryCode: 'EG',
      },
      Contact: {
        PersonName: request.receiver.name,
        CompanyName: request.receiver.name,
        PhoneNumber1: request.receiver.phone,
        CellPhone: request.receiver.phone,
      },
    },
    ShippingDateTime: stamp,
    DueDate: stamp,
    Comments: request.notes,
    Details: {
      ActualWeight: { Unit: 'KG', Value: Math.max(0.1, (request.weightGrams ?? 500) / 1000) },
      ProductGroup: 'DOM',
      ProductType: 'OND',
      PaymentType: 'P',
      Services: request.collect > 0 ? 'CODS' : '',
      ...(request.collect > 0 && { CashOnDeliveryAmount: amountOf(egp(request.collect)) }),
      NumberOfPieces: 1,
      DescriptionOfGoods: request.description.slice(0, 100),
      GoodsOriginCountry: 'EG',
    },
  };
}

/** Aramex, by the JSON form of its shipping and tracking services. It has no webhook with a secret: its deliveries are asked about. */
export function createAramex(options: AramexOptions): CourierAdapter {
  const { userName, password, accountNumber, accountPin, accountEntity } = options;
  const client = createCourierClient('aramex', options);
  const account = {
    ClientInfo: {
      UserName: userName,
      Password: password,
      Version: 'v1.0',
      AccountNumber: accountNumber,
      AccountPin: accountPin,
      AccountEntity: accountEntity,
      AccountCountryCode: 'EG',
    },
  };
  const labelInfo = { LabelInfo: { ReportID: 9729, ReportType: 'RPT' } };
  return {
    async create(request) {
      const Shipments = [aramexShipment(request, options, new Date())];
      const reply = await client.call('POST', `${shipping}/CreateShipments`, createdSchema, {
        ...account,
        ...labelInfo,
        Shipments,
      });
      const shipment = reply.Shipments?.[0];
      if (reply.HasErrors || shipment?.HasErrors) throw new CourierRefused('aramex CreateShipments: refused');
      if (!shipment?.ID) throw new CourierUnavailable('aramex CreateShipments: no waybill');
      return { waybill: shipment.ID, externalId: null };
    },
    async label({ waybill }) {
      const body = { ...account, ...labelInfo, ShipmentNumber: waybill };
      const reply = await client.call('POST', `${shipping}/PrintLabel`, labelSchema, body);
      const contents = reply.ShipmentLabel?.LabelFileContents;
      if (reply.HasErrors || !contents) throw new CourierUnavailable('aramex PrintLabel: no label');
      return Buffer.from(contents);
    },
    async track({ waybill }) {
      const body = { ...account, Shipments: [waybill], GetLastTrackingUpdateOnly: false };
      const reply = await client.call('POST', `${tracking}/TrackShipments`, trackedSchema, body);
      const updates = (reply.TrackingResults ?? []).filter(({ Key }) => Key === waybill).flatMap(({ Value }) => Value);
      return updates
        .flatMap(({ UpdateCode, UpdateDateTime }) => {
          const at = momentOf(UpdateDateTime);
          const key = `${waybill}:${UpdateCode}:${at?.getTime()}`;
          return at ? [{ key, code: waybill, state: UpdateCode, status: statuses[UpdateCode] ?? null, at }] : [];
        })
        .toSorted((left, right) => left.at.getTime() - right.at.getTime());
    },
    async cancel() {
      throw new CourierRefused('aramex: a shipment is cancelled by its desk');
    },
    readWebhook: () => null,
  };
}
