import { z } from 'zod';

export const bostaKey = 'bosta-key-of-the-tests';
export const bostaSecret = 'bosta-secret-of-the-tests';

/** The cities that the stand-in delivers to: Bosta refuses others. */
const cities = /^[A-Z][A-Za-z' -]+$/;

const requestSchema = z.strictObject({
  type: z.union([z.literal(10), z.literal(15), z.literal(25), z.literal(30)]),
  specs: z.strictObject({
    packageType: z.enum(['Parcel', 'Document', 'Light Bulky', 'Heavy Bulky']),
    packageDetails: z.strictObject({ itemsCount: z.int().min(1), description: z.string().max(200) }),
    weight: z.number().positive().optional(),
  }),
  notes: z.string(),
  cod: z.number().min(0).max(30_000),
  businessReference: z.string().min(1),
  dropOffAddress: z.strictObject({
    city: z.string().regex(cities),
    districtName: z.string().min(1),
    zone: z.string().min(1),
    firstLine: z.string().min(5),
  }),
  receiver: z.strictObject({
    firstName: z.string().min(1),
    lastName: z.string().min(1),
    phone: z.string().regex(/^01\d{9}$/),
  }),
});

const changeSchema = requestSchema.pick({ cod: true });

type StoredDelivery = z.output<typeof requestSchema> & { _id: string; trackingNumber: string; state: number };

/**
 * Bosta's API in memory: checks the key and the shape of requests, and cancels nothing twice. `fail`: refuses the next requests, or accepts them and loses
 * the answer, or cancels nothing, or cancels and loses the answer, or changes no amount, or changes one and loses the answer. `beforeAnswer` runs between a new delivery or amount and its answer.
 */
export type BostaStandIn = {
  fetch: (request: Request) => Promise<Response>;
  deliveries: StoredDelivery[];
  fail: 'refuse' | 'lose' | 'cancel' | 'lose cancellation' | 'refuse amount' | 'lose amount' | null;
  beforeAnswer: () => Promise<unknown>;
};

const json = (body: unknown, status = 200) => Response.json(body, { status });

export function bostaStandIn(): BostaStandIn {
  const stand: BostaStandIn = { fetch: handle, deliveries: [], fail: null, beforeAnswer: async () => {} };
  async function create(request: Request): Promise<Response> {
    const body = requestSchema.safeParse(await request.json());
    if (!body.success || stand.fail === 'refuse')
      return json({ success: false, message: body.error?.message ?? 'refused' }, 400);
    const trackingNumber = String(50_000_000 + stand.deliveries.length);
    stand.deliveries.push({ ...body.data, _id: `id-${trackingNumber}`, trackingNumber, state: 10 });
    await stand.beforeAnswer();
    if (stand.fail === 'lose') throw new TypeError('the connection broke');
    return json({ success: true, data: { _id: `id-${trackingNumber}`, trackingNumber } }, 201);
  }
  /** Changes the amount of a delivery, as long as it was neither delivered, returned nor cancelled. */
  async function change(request: Request, delivery: StoredDelivery): Promise<Response> {
    const body = changeSchema.safeParse(await request.json());
    if (!body.success || delivery.state >= 45 || stand.fail === 'refuse amount') return json({ success: false }, 400);
    delivery.cod = body.data.cod;
    await stand.beforeAnswer();
    if (stand.fail === 'lose amount') throw new TypeError('the connection broke');
    return json({ success: true, message: 'Delivery updated' });
  }
  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (request.headers.get('authorization') !== bostaKey) return json({ success: false }, 401);
    if (request.method === 'POST' && pathname === '/api/v2/deliveries' && searchParams.get('apiVersion') === '1')
      return create(request);
    if (pathname === '/api/v2/deliveries/mass-awb')
      return json({ data: Buffer.from('%PDF-1.4 label').toString('base64') });
    const [, number, isTerminated] = /^\/api\/v2\/deliveries\/business\/(\d+)(\/terminate)?$/.exec(pathname) ?? [];
    const delivery = stand.deliveries.find(({ trackingNumber }) => trackingNumber === number);
    if (!delivery) return json({ success: false }, 404);
    if (request.method === 'PUT' && !isTerminated) return change(request, delivery);
    if (isTerminated && (stand.fail === 'cancel' || delivery.state === 48)) return json({ success: false }, 400);
    if (isTerminated && request.method === 'DELETE') {
      delivery.state = 48;
      if (stand.fail === 'lose cancellation') throw new TypeError('the connection broke');
    }
    return json({
      data: {
        trackingNumber: number,
        type: { code: 10, value: 'SEND' },
        state: { code: delivery.state, value: '' },
        updatedAt: 1e12,
      },
    });
  }
  return stand;
}
