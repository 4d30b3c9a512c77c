import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const decimal = z
  .number()
  .refine((value) => Number.isFinite(value) && Math.abs(value * 1e5 - Math.round(value * 1e5)) < 1e-4);

const receiptShape = z.strictObject({
  header: z.strictObject({
    dateTimeIssued: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    receiptNumber: z.string().min(1).max(50),
    uuid: z.string().regex(/^[0-9a-f]{64}$/),
    previousUUID: z.string(),
    referenceOldUUID: z.string().optional(),
    currency: z.literal('EGP'),
    exchangeRate: z.literal(0),
    orderdeliveryMode: z.string().min(1),
  }),
  documentType: z.strictObject({ receiptType: z.enum(['s', 'r']), typeVersion: z.literal('1.2') }),
  seller: z.strictObject({
    rin: z.string().regex(/^\d{9}$/),
    companyTradeName: z.string().min(1),
    branchCode: z.string().min(1),
    branchAddress: z.strictObject({
      country: z.literal('EG'),
      governate: z.string().min(1),
      regionCity: z.string().min(1),
      street: z.string().min(1),
      buildingNumber: z.string().min(1),
    }),
    deviceSerialNumber: z.string().min(1),
    activityCode: z.string().regex(/^\d{4}$/),
  }),
  buyer: z.strictObject({
    type: z.literal('P'),
    id: z
      .string()
      .regex(/^\d{14}$/)
      .optional(),
    name: z.string().min(1).optional(),
    mobileNumber: z.string().optional(),
  }),
  itemData: z
    .array(
      z.strictObject({
        internalCode: z.string().min(1).max(50),
        description: z.string().min(1).max(500),
        itemType: z.enum(['GS1', 'EGS']),
        itemCode: z.string().min(1).max(100),
        unitType: z.literal('EA'),
        quantity: z.number().positive(),
        unitPrice: decimal.nonnegative(),
        netSale: decimal.nonnegative(),
        totalSale: decimal.nonnegative(),
        total: decimal.nonnegative(),
        commercialDiscountData: z
          .array(z.strictObject({ amount: decimal.nonnegative(), description: z.string().min(1) }))
          .min(1)
          .optional(),
        taxableItems: z.array(
          z.strictObject({ taxType: z.literal('T1'), amount: decimal, subType: z.literal('V009'), rate: z.number() }),
        ),
      }),
    )
    .min(1),
  totalSales: decimal,
  totalCommercialDiscount: decimal,
  totalItemsDiscount: decimal,
  netAmount: decimal,
  feesAmount: decimal,
  totalAmount: decimal.positive(),
  taxTotals: z.array(z.strictObject({ taxType: z.literal('T1'), amount: decimal })).length(1),
  paymentMethod: z.enum(['C', 'V', 'O']),
  adjustment: decimal,
});

export type EtaReceipt = z.output<typeof receiptShape>;

/** The result of a submission instead of its normal reply: a status, or the connection breaks before (`drop`) or after (`lose`) it is stored. */
export type EtaFailure = number | 'drop' | 'lose';

type Stored = { receipt: EtaReceipt; submission: string; status: 'Submitted' | 'Valid' | 'Invalid'; reason?: string };

const account = {
  clientId: 'client',
  clientSecret: 'secret',
  posSerial: 'POS-1',
  posOsVersion: 'os',
  presharedKey: null,
};

/**
 * The part of ETA's e-receipt API that the shop uses. It checks the shape, the sums, the UUID and the chain of what it receives with its own
 * code, from the public description at https://sdk.invoicing.eta.gov.eg.
 */
export class EtaServer {
  /** What it has accepted, by UUID, in the order of arrival. */
  readonly stored = new Map<string, Stored>();
  /** The number of receipts of each submission that it received. */
  readonly submissions: number[] = [];
  readonly failures: EtaFailure[] = [];
  /** Receipt numbers that it refuses when they arrive, and those it finds invalid later, with the reason. */
  readonly refused = new Map<string, string>();
  readonly invalid = new Map<string, string>();
  readonly calls: string[] = [];
  /** The signatures of submissions. */
  readonly signatures: string[] = [];
  tokens = 0;
  private token = '';
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(): Promise<EtaServer> {
    const eta = new EtaServer();
    await new Promise<void>((resolve) => eta.server.listen(0, '127.0.0.1', resolve));
    return eta;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  /** The options for a client of it. */
  get account() {
    return { ...account, apiUrl: this.url, idUrl: this.url };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Makes the tokens given so far invalid. */
  expireTokens(): void {
    this.token = '';
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', this.url);
    this.calls.push(`${request.method} ${pathname}`);
    const body = await text(request);
    const reply = (status: number, value: unknown) =>
      void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (pathname === '/connect/token') return this.giveToken(request, body, reply);
    if (request.headers.authorization !== `Bearer ${this.token}`) return reply(401, {});
    const submission = /^\/api\/v1\/receiptsubmissions\/(\w+)\/details$/.exec(pathname)?.[1];
    if (submission) return reply(200, { submissionUuid: submission, receipts: this.receiptsOf(submission) });
    const uuid = /^\/api\/v1\/receipts\/(\w+)\/details$/.exec(pathname)?.[1];
    const stored = uuid && this.stored.get(uuid);
    if (stored) return reply(200, { submissionUUID: stored.submission, receipt: this.checked(stored) });
    if (uuid || pathname !== '/api/v1/receiptsubmissions') return reply(404, {});
    const failure = this.failures.shift();
    if (failure === 'drop') return void request.socket.destroy();
    if (typeof failure === 'number') return reply(failure, { error: { code: `E${failure}`, message: 'as ordered' } });
    const result = this.receive(body);
    if (failure === 'lose') return void request.socket.destroy();
    reply(result ? 202 : 400, result ?? { error: { code: 'BadStructure', message: 'Invalid structure' } });
  }

  private giveToken(request: IncomingMessage, body: string, reply: (status: number, value: unknown) => void): void {
    const form = new URLSearchParams(body);
    const isAllowed =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === account.clientId &&
      form.get('client_secret') === account.clientSecret &&
      request.headers['posserial'] === account.posSerial &&
      request.headers['pososversion'] === account.posOsVersion;
    if (!isAllowed) return reply(400, { error: 'invalid_client' });
    this.tokens++;
    this.token = randomUUID();
    reply(200, { access_token: this.token, expires_in: 3600, token_type: 'Bearer' });
  }

  /** The reply to a submission; null when its structure is wrong. */
  private receive(body: string) {
    const parsed = z
      .object({
        receipts: z
          .array(z.looseObject({ header: z.looseObject({ receiptNumber: z.string(), uuid: z.string() }) }))
          .min(1)
          .max(500),
        signatures: z.array(z.object({ signatureType: z.literal('I'), value: z.string() })).optional(),
      })
      .safeParse(JSON.parse(body));
    if (!parsed.success || Buffer.byteLength(body) > 512_000) return null;
    const { receipts, signatures = [] } = parsed.data;
    this.submissions.push(receipts.length);
    this.signatures.push(...signatures.map(({ value }) => value));
    const submission = randomUUID().replaceAll('-', '');
    const accepted = [];
    const rejected = [];
    for (const sent of receipts) {
      const { receiptNumber, uuid } = sent.header;
      const reason = this.reasonToReject(sent);
      if (reason === null) {
        this.stored.set(uuid, { receipt: receiptShape.parse(sent), submission, status: 'Submitted' });
        accepted.push({ uuid, longId: `L${this.stored.size}`, receiptNumber });
      } else
        rejected.push({
          uuid,
          receiptNumber,
          error: { code: 'Error', message: 'Validation Error', details: [{ message: reason }] },
        });
    }
    return { submissionId: submission, acceptedDocuments: accepted, rejectedDocuments: rejected };
  }

  private reasonToReject(sent: { header: { receiptNumber: string; uuid: string } }): string | null {
    const ordered = this.refused.get(sent.header.receiptNumber);
    if (ordered) return ordered;
    if (this.stored.has(sent.header.uuid)) return 'Duplicate receipt';
    const shape = receiptShape.safeParse(sent);
    if (!shape.success) return `Structure: ${shape.error.issues[0]!.path.join('.')} ${shape.error.issues[0]!.message}`;
    const receipt = shape.data;
    if (uuidOf(receipt) !== receipt.header.uuid) return 'UUID does not match the receipt';
    if (Date.parse(receipt.header.dateTimeIssued) > Date.now() + 600_000) return 'Issued in the future';
    return sumProblem(receipt) ?? this.chainProblem(receipt);
  }

  private chainProblem({ header, seller, documentType, totalAmount }: EtaReceipt): string | null {
    const ofDevice = [...this.stored.values()].filter(
      ({ receipt }) => receipt.seller.deviceSerialNumber === seller.deviceSerialNumber,
    );
    if (ofDevice.some(({ receipt }) => receipt.header.previousUUID === header.previousUUID)) return 'The chain forks';
    if (documentType.receiptType === 's') return header.referenceOldUUID ? 'A sale refers to nothing' : null;
    const sale = this.stored.get(header.referenceOldUUID ?? '');
    if (sale?.status !== 'Valid') return 'The receipt of the sale is unknown';
    const returned = ofDevice.filter(({ receipt }) => receipt.header.referenceOldUUID === header.referenceOldUUID);
    const sum = returned.reduce((total, { receipt }) => total + receipt.totalAmount, totalAmount);
    return sum > sale.receipt.totalAmount + 0.001 ? 'More is returned than was sold' : null;
  }

  private receiptsOf(submission: string) {
    return [...this.stored.values()]
      .filter((stored) => stored.submission === submission)
      .map((stored) => this.checked(stored));
  }

  private checked(stored: Stored) {
    const { uuid, receiptNumber } = stored.receipt.header;
    const reason = this.invalid.get(receiptNumber);
    stored.status = reason ? 'Invalid' : 'Valid';
    return { uuid, receiptNumber, status: stored.status, errors: reason ? [{ code: 'V1', message: reason }] : [] };
  }
}

/** `"NAME""value"` for each property; the name of an array once, and before each element. */
function serialize(node: unknown): string {
  if (Array.isArray(node)) throw new TypeError('an array has a name');
  if (typeof node !== 'object' || node === null)
    return JSON.stringify(node).startsWith('"') ? `"${node as string}"` : `"${JSON.stringify(node)}"`;
  let out = '';
  for (const [key, value] of Object.entries(node)) {
    const name = `"${key.toUpperCase()}"`;
    out += name;
    if (!Array.isArray(value)) out += serialize(value);
    else for (const element of value) out += name + serialize(element);
  }
  return out;
}

function uuidOf(receipt: EtaReceipt): string {
  const copy = structuredClone(receipt);
  copy.header.uuid = '';
  return createHash('sha256').update(serialize(copy), 'utf8').digest('hex');
}

const differs = (a: number, b: number, by = 0.000_006): boolean => Math.abs(a - b) > by;

/** Which sum is wrong; null when all agree. */
export function sumProblem(receipt: EtaReceipt): string | null {
  const total = (value: (item: EtaReceipt['itemData'][number]) => number) =>
    receipt.itemData.reduce((sum, item) => sum + value(item), 0);
  const taxOf = (item: EtaReceipt['itemData'][number]) =>
    item.taxableItems.reduce((sum, { amount }) => sum + amount, 0);
  const discountOf = (item: EtaReceipt['itemData'][number]) =>
    (item.commercialDiscountData ?? []).reduce((sum, { amount }) => sum + amount, 0);
  for (const item of receipt.itemData) {
    if (differs(item.totalSale, item.quantity * item.unitPrice)) return 'totalSale';
    if (differs(item.netSale, item.totalSale - discountOf(item))) return 'netSale';
    if (differs(item.total, item.netSale + taxOf(item))) return 'total';
    const rate = item.taxableItems[0]?.rate ?? 0;
    if (differs(taxOf(item), (item.netSale * rate) / 100, 0.01)) return 'tax of an item';
  }
  if (
    differs(
      receipt.totalSales,
      total((item) => item.totalSale),
      0.000_05,
    )
  )
    return 'totalSales';
  if (differs(receipt.totalCommercialDiscount, total(discountOf), 0.000_05)) return 'totalCommercialDiscount';
  if (
    differs(
      receipt.netAmount,
      total((item) => item.netSale),
      0.000_05,
    )
  )
    return 'netAmount';
  if (differs(receipt.taxTotals[0]!.amount, total(taxOf), 0.000_05)) return 'taxTotals';
  if (differs(receipt.totalAmount, total((item) => item.total) + receipt.feesAmount + receipt.adjustment, 0.000_05))
    return 'totalAmount';
  return null;
}
