import { z } from 'zod';
import { egp } from '#values/money.ts';
import type { CourierReport } from '../apply-report.ts';
import {
  type CourierAdapter,
  CourierCredentialsRefused,
  CourierRefused,
  CourierUnavailable,
  type DeliveryRequest,
} from './adapter.ts';
import { aramexStatus } from './aramex-states.ts';
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

const notificationsSchema = z.array(z.object({ Code: z.string().nullish() })).nullish();
const resultSchema = z.object({ HasErrors: z.boolean(), Notifications: notificationsSchema });

type Result = z.output<typeof resultSchema>;

const createdSchema = resultSchema.extend({
  Shipments: z.array(resultSchema.extend({ ID: z.string().nullish() })).nullish(),
});
/** A file comes as the numbers of its bytes, or in Base64. */
const labelSchema = resultSchema.extend({
  ShipmentLabel: z.object({ LabelFileContents: z.union([z.array(z.number()), z.string()]).nullish() }).nullish(),
});
const heldSchema = resultSchema.extend({ ProcessedShipmentHolds: z.array(resultSchema).nullish() });
const updateSchema = z.object({
  UpdateCode: z.string(),
  UpdateDescription: z.string().nullish(),
  UpdateDateTime: z.string(),
});
const trackedSchema = resultSchema.extend({
  TrackingResults: z.array(z.object({ Key: z.string(), Value: z.array(updateSchema) })).nullish(),
  NonExistingWaybills: z.array(z.string()).nullish(),
});

type Update = z.output<typeof updateSchema>;

/** The notification that the credentials are wrong. */
const failedLogin = 'ERR75';

/** Characters of a line of an address; there are three. */
const lineLength = 50;

/** A time in Microsoft's JSON form, `/Date(1700000000000+0200)/`: milliseconds in UTC. Null for another form, and for a time more than a day ahead. */
const momentOf = (text: string): Date | null => {
  const [, ms] = /^\/Date\((\d{10,14})(?:[+-]\d{4})?\)\/$/.exec(text) ?? [];
  const at = new Date(Number(ms));
  return ms === undefined || at.getTime() > Date.now() + 86_400_000 ? null : at;
};

const amountOf = (value: number) => ({ CurrencyCode: 'EGP', Value: value });

/** Cuts a text between words into three lines; the rest is what does not fit. */
function addressLines(text: string): { lines: [string, string, string]; rest: string } {
  const lines: string[] = [];
  let rest = text.trim();
  while (lines.length < 3) {
    const space = rest.length > lineLength ? rest.lastIndexOf(' ', lineLength) : -1;
    const end = rest.length <= lineLength ? rest.length : space > 0 ? space : lineLength;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return { lines: lines as [string, string, string], rest };
}

/** The shipment of a delivery. A delivery that is not to be sent is refused: Aramex has no cash-only or exchange shipment in this API. */
export function aramexShipment(
  request: DeliveryRequest,
  options: Pick<AramexOptions, 'accountNumber' | 'shipper'>,
  now: Date,
): object {
  if (request.type !== 'send') throw new CourierRefused('aramex: this type of delivery is not offered');
  const { shipper, accountNumber } = options;
  const { lines, rest } = addressLines(`${request.address.line}, ${request.address.city}`);
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
        Line1: lines[0],
        Line2: lines[1],
        Line3: lines[2],
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
    Comments: [rest, request.notes].filter(Boolean).join(' / '),
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

/** The reports of updates, oldest first. On its way back a parcel is at facilities again, which is not out. */
function reportsOf(waybill: string, updates: readonly Update[]): CourierReport[] {
  const reports = updates
    .flatMap(({ UpdateCode: state, UpdateDescription: note, UpdateDateTime }): CourierReport[] => {
      const at = momentOf(UpdateDateTime);
      const key = `${waybill}:${state}:${at?.getTime()}`;
      const status = aramexStatus(state) ?? null;
      return at ? [{ key, code: waybill, state, status, at, note: note?.slice(0, 300) ?? null }] : [];
    })
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
  const back = reports.findIndex(({ status }) => status === 'returning');
  return reports.map((report, index) =>
    back !== -1 && index > back && report.status === 'out' ? { ...report, status: 'returning' } : report,
  );
}

/** Aramex's client. A refusal comes with status 200: `HasErrors`, and notifications whose codes alone are logged, since their texts repeat the address. */
function createAramexClient(options: AramexOptions) {
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
      Source: 24,
    },
  };
  /** The error of results of which any has errors; null when none has. */
  function errorOf(method: string, results: readonly Result[]): CourierRefused | null {
    if (!results.some(({ HasErrors }) => HasErrors)) return null;
    const codes = [...new Set(results.flatMap(({ Notifications }) => (Notifications ?? []).map(({ Code }) => Code)))];
    const text = `aramex ${method}: refused (${codes.filter(Boolean).join(', ') || 'no reason'})`;
    options.log?.(text);
    return codes.includes(failedLogin) ? new CourierCredentialsRefused(text) : new CourierRefused(text);
  }
  return {
    errorOf,
    post: <T>(path: string, schema: z.ZodType<T>, body: object): Promise<T> =>
      client.call('POST', path, schema, { ...account, ...body }),
  };
}

/** Aramex, by the JSON form of its shipping and tracking services. It has no webhook with a secret: its deliveries are asked about. */
export function createAramex(options: AramexOptions): CourierAdapter {
  const { post, errorOf } = createAramexClient(options);
  const logged = new Set<string>();
  function logUnknown(updates: readonly Update[]): void {
    for (const { UpdateCode: code } of updates) {
      if (aramexStatus(code) !== undefined || logged.has(code)) continue;
      logged.add(code);
      options.log?.(`aramex TrackShipments: unknown update code ${code.slice(0, 20)}`);
    }
  }
  return {
    async create(request) {
      const Shipments = [aramexShipment(request, options, new Date())];
      const reply = await post(`${shipping}/CreateShipments`, createdSchema, { LabelInfo: null, Shipments });
      const shipment = reply.Shipments?.[0];
      const error = errorOf('CreateShipments', [reply, ...(shipment ? [shipment] : [])]);
      if (error && !shipment?.ID) throw error;
      // With a number and an error, or with neither, it is not known whether there is a shipment.
      if (error || !shipment?.ID) throw new CourierUnavailable('aramex CreateShipments: no clear reply');
      return { waybill: shipment.ID, externalId: null };
    },
    async label({ waybill }) {
      const reply = await post(`${shipping}/PrintLabel`, labelSchema, {
        LabelInfo: { ReportID: 9729, ReportType: 'RPT' },
        OriginEntity: options.accountEntity,
        ProductGroup: 'DOM',
        ShipmentNumber: waybill,
      });
      const error = errorOf('PrintLabel', [reply]);
      if (error) throw error;
      const contents = reply.ShipmentLabel?.LabelFileContents ?? '';
      const file = typeof contents === 'string' ? Buffer.from(contents, 'base64') : Buffer.from(contents);
      if (file.subarray(0, 5).toString() !== '%PDF-') throw new CourierUnavailable('aramex PrintLabel: not a PDF');
      return file;
    },
    async track({ waybill }) {
      const reply = await post(`${tracking}/TrackShipments`, trackedSchema, {
        Shipments: [waybill],
        GetLastTrackingUpdateOnly: false,
      });
      const error = errorOf('TrackShipments', [reply]);
      if (error) throw error;
      if (reply.NonExistingWaybills?.includes(waybill)) throw new CourierRefused('aramex TrackShipments: no shipment');
      const updates = (reply.TrackingResults ?? []).filter(({ Key }) => Key === waybill).flatMap(({ Value }) => Value);
      logUnknown(updates);
      return reportsOf(waybill, updates);
    },
    /** Holds the shipment: the API cancels none. */
    async cancel({ waybill }) {
      const reply = await post(`${shipping}/HoldShipments`, heldSchema, {
        ShipmentHolds: [{ ShipmentNumber: waybill, Comment: 'Cancelled by the shipper' }],
      });
      const error = errorOf('HoldShipments', [reply, ...(reply.ProcessedShipmentHolds ?? [])]);
      if (error) throw error;
    },
    readWebhook: () => null,
  };
}
