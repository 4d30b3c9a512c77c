import { z } from 'zod';
import type { AramexOptions } from '#shop/couriers/adapters/aramex.ts';

/** The account that the stand-in accepts. */
export const aramexAccount = {
  userName: 'shop@yasmin.test',
  password: 'aramex-password-of-the-tests',
  accountNumber: '20016',
  accountPin: '331421',
  accountEntity: 'CAI',
  shipper: { name: 'Yasmin', phone: '+201000000009', line: '12 Makram Ebeid', city: 'Cairo' },
} satisfies Omit<AramexOptions, 'base'>;

const clientInfo = z.strictObject({
  UserName: z.string(),
  Password: z.string(),
  Version: z.string().regex(/^v?\d\.\d$/),
  AccountNumber: z.string(),
  AccountPin: z.string(),
  AccountEntity: z.string().length(3),
  AccountCountryCode: z.string().length(2),
  Source: z.int().optional(),
});

const date = z.string().regex(/^\/Date\(\d{13}([+-]\d{4})?\)\/$/);
const money = z.strictObject({ CurrencyCode: z.literal('EGP'), Value: z.number().positive() });
const party = z.strictObject({
  Reference1: z.string().max(50),
  AccountNumber: z.string().optional(),
  PartyAddress: z.strictObject({
    Line1: z.string().min(1).max(50),
    Line2: z.string().max(50).optional(),
    Line3: z.string().max(50).optional(),
    City: z.string(),
    PostCode: z.string().optional(),
    CountryCode: z.literal('EG'),
  }),
  Contact: z.strictObject({
    PersonName: z.string().min(1).max(50),
    CompanyName: z.string().min(1).max(50),
    PhoneNumber1: z.string().min(8),
    CellPhone: z.string().min(8),
  }),
});
const shipmentSchema = z.strictObject({
  Reference1: z.string().min(1).max(50),
  Shipper: party,
  Consignee: party,
  ShippingDateTime: date,
  DueDate: date,
  Comments: z.string(),
  Details: z
    .strictObject({
      ActualWeight: z.strictObject({ Unit: z.literal('KG'), Value: z.number().positive() }),
      ProductGroup: z.enum(['DOM', 'EXP']),
      ProductType: z.string().length(3),
      PaymentType: z.enum(['P', 'C', '3']),
      Services: z.string(),
      CashOnDeliveryAmount: money.optional(),
      NumberOfPieces: z.int().positive(),
      DescriptionOfGoods: z.string().min(1).max(100),
      GoodsOriginCountry: z.literal('EG'),
    })
    // Cash on delivery is a service, and an amount.
    .refine(
      ({ Services, CashOnDeliveryAmount }) =>
        Services.split(',').includes('CODS') === (CashOnDeliveryAmount !== undefined),
    ),
});

type Stored = {
  ID: string;
  shipment: z.output<typeof shipmentSchema>;
  updates: { code: string; ms: number }[];
  isHeld: boolean;
};

/** Aramex's JSON API in memory: it checks the account and the shape of requests, and answers with status 200 whatever it finds. */
export type AramexStandIn = {
  fetch: (request: Request) => Promise<Response>;
  shipments: Stored[];
  /** Refuses the next shipments, gives one a number with an error, or stores it and loses the answer. */
  fail: 'refuse' | 'doubt' | 'lose' | null;
  /** Whether files come in Base64 instead of the numbers of their bytes. */
  isBase64: boolean;
};

/** The cities that it has, as an example of a list of its own. */
const cities = new Set(['Cairo', 'Giza', 'Alexandria']);

const notification = (Code: string, Message: string) => ({ Code, Message });
const envelope = (notifications: object[] = []) => ({
  Transaction: null,
  Notifications: notifications,
  HasErrors: notifications.length > 0,
});

export function aramexStandIn(): AramexStandIn {
  const stand: AramexStandIn = { fetch: handle, shipments: [], fail: null, isBase64: false };
  const find = (id: string) => stand.shipments.find(({ ID }) => ID === id);

  function create(body: unknown): object {
    const parsed = z.object({ LabelInfo: z.unknown(), Shipments: z.array(shipmentSchema).min(1) }).safeParse(body);
    if (!parsed.success) return envelope([notification('REQ01', parsed.error.message)]);
    const results = parsed.data.Shipments.map((shipment) => {
      const { City } = shipment.Consignee.PartyAddress;
      const problem = !cities.has(City) || stand.fail === 'refuse' ? [notification('ERR05', `City ${City}`)] : [];
      const ID = problem.length > 0 ? null : String(48_000_000_000 + stand.shipments.length);
      if (ID !== null) stand.shipments.push({ ID, shipment, updates: [{ code: 'SH014', ms: 1e12 }], isHeld: false });
      const notifications = stand.fail === 'doubt' ? [notification('ERR09', 'No report')] : problem;
      return { ...envelope(notifications), ID, Reference1: shipment.Reference1, ShipmentLabel: null };
    });
    // The reasons are those of the shipments; at the top there are none.
    return { ...envelope(), HasErrors: results.some(({ HasErrors }) => HasErrors), Shipments: results };
  }

  function label(body: unknown): object {
    const { ShipmentNumber, LabelInfo } = z
      .object({
        ShipmentNumber: z.string(),
        LabelInfo: z.object({ ReportID: z.int(), ReportType: z.enum(['RPT', 'URL']) }),
      })
      .parse(body);
    if (!find(ShipmentNumber)) return { ...envelope([notification('ERR33', 'Not found')]), ShipmentLabel: null };
    const file = Buffer.from('%PDF-1.4 label');
    const contents = stand.isBase64 ? file.toString('base64') : [...file];
    return {
      ...envelope(),
      ShipmentNumber,
      ShipmentLabel: {
        LabelURL: LabelInfo.ReportType === 'URL' ? 'http://aramex.test/label.pdf' : null,
        LabelFileContents: LabelInfo.ReportType === 'RPT' ? contents : null,
      },
    };
  }

  function track(body: unknown): object {
    const { Shipments } = z
      .object({ Shipments: z.array(z.string()).min(1), GetLastTrackingUpdateOnly: z.boolean() })
      .parse(body);
    const stored = Shipments.flatMap((id) => find(id) ?? []);
    return {
      ...envelope(),
      // The newest update comes first.
      TrackingResults: stored.map(({ ID, updates }) => ({
        Key: ID,
        Value: updates.toReversed().map(({ code, ms }) => ({
          WaybillNumber: ID,
          UpdateCode: code,
          UpdateDescription: `Description of ${code}`,
          UpdateDateTime: `/Date(${ms}+0200)/`,
          UpdateLocation: 'Cairo, Egypt',
          Comments: '',
          ProblemCode: '',
        })),
      })),
      NonExistingWaybills: Shipments.filter((id) => !find(id)),
    };
  }

  function hold(body: unknown): object {
    const { ShipmentHolds } = z
      .object({ ShipmentHolds: z.array(z.strictObject({ ShipmentNumber: z.string(), Comment: z.string() })).min(1) })
      .parse(body);
    const results = ShipmentHolds.map(({ ShipmentNumber }) => {
      const stored = find(ShipmentNumber);
      if (stored) stored.isHeld = true;
      return { ...envelope(stored ? [] : [notification('ERR33', 'Not found')]), ID: ShipmentNumber };
    });
    return {
      ...envelope(),
      HasErrors: results.some(({ HasErrors }) => HasErrors),
      ProcessedShipmentHolds: results,
    };
  }

  const methods: Record<string, (body: unknown) => object> = {
    '/ShippingAPI.V2/Shipping/Service_1_0.svc/json/CreateShipments': create,
    '/ShippingAPI.V2/Shipping/Service_1_0.svc/json/PrintLabel': label,
    '/ShippingAPI.V2/Shipping/Service_1_0.svc/json/HoldShipments': hold,
    '/ShippingAPI.V2/Tracking/Service_1_0.svc/json/TrackShipments': track,
  };

  async function handle(request: Request): Promise<Response> {
    const method = methods[new URL(request.url).pathname];
    if (!method || request.method !== 'POST') return new Response('Endpoint not found.', { status: 404 });
    const body = (await request.json()) as { ClientInfo?: unknown };
    const info = clientInfo.safeParse(body.ClientInfo).data;
    const { userName, password, accountNumber, accountPin, accountEntity } = aramexAccount;
    const isAllowed =
      info?.UserName === userName &&
      info.Password === password &&
      info.AccountNumber === accountNumber &&
      info.AccountPin === accountPin &&
      info.AccountEntity === accountEntity;
    if (!isAllowed) return Response.json(envelope([notification('ERR75', 'Failed to login')]));
    const reply = method(body);
    if (method === create && stand.fail === 'lose') throw new TypeError('the connection broke');
    return Response.json(reply);
  }
  return stand;
}
