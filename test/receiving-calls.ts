import type { PreparedCall, StaffHarness } from './staff-calls.ts';

type Prepare = (desk: StaffHarness) => Promise<PreparedCall>;

let names = 0;
const newName = () => `Name ${process.pid}-${names++}`;

const supplier = ({ send }: StaffHarness) => send('POST', '/suppliers', { name: newName() });

const order = async (desk: StaffHarness) => {
  const { variantId } = await desk.make.product();
  const { id } = await supplier(desk);
  const lines = [{ variant_id: variantId, ordered: 2 }];
  return desk.send('POST', '/purchase-orders', { supplier_id: id, lines });
};

const delivery = (variantId: number, expiresOn: string) => ({
  key: `delivery-${newName()}`,
  lines: [{ variant_id: variantId, quantity: 2, batch: 'L1', expires_on: expiresOn }],
});

/** A batch that expires on a day. */
const batch = async ({ make, send }: StaffHarness, expiresOn: string) => {
  const { id, variantId } = await make.product();
  await send('POST', '/receipts', delivery(variantId, expiresOn));
  const [row] = await send('GET', `/batches?product_id=${id}`);
  return row as { id: number };
};

const count = async ({ make, send }: StaffHarness) => {
  const { variantId } = await make.product();
  const { id } = await send('POST', '/stock-counts', { name: newName() });
  await send('POST', `/stock-counts/${id}/units`, { variant_id: variantId, counted: 3 });
  return id as number;
};

/** Calls about suppliers, deliveries, batches and counts that change something. */
export const receivingChanges: Record<string, Prepare> = {
  'POST /staff/suppliers': async () => ({ body: { name: newName() } }),
  'PUT /staff/suppliers/{id}': async (desk) => {
    const { id, updated_at: seen } = await supplier(desk);
    return { path: { id }, body: { name: newName(), seen } };
  },
  'POST /staff/purchase-orders': async (desk) => ({ body: { supplier_id: (await supplier(desk)).id } }),
  'PUT /staff/purchase-orders/{id}': async (desk) => {
    const { id, supplier: from, updated_at: seen } = await order(desk);
    return { path: { id }, body: { supplier_id: from.id, note: 'Call first', seen } };
  },
  'POST /staff/purchase-orders/{id}/status': async (desk) => {
    const { id, updated_at: seen } = await order(desk);
    return { path: { id }, body: { to: 'ordered', seen } };
  },
  'POST /staff/receipts': async ({ make }) => ({ body: delivery((await make.product()).variantId, '2090-01-01') }),
  'POST /staff/batches': async ({ make }) => ({
    body: { variant_id: (await make.product({ stock: 2 })).variantId, units: 2, batch: 'L1' },
  }),
  'POST /staff/batches/{id}/recall': async (desk) => ({
    path: { id: (await batch(desk, '2090-01-01')).id },
    body: { reason: 'A wrong label' },
  }),
  'POST /staff/batches/{id}/write-off': async (desk) => ({ path: { id: (await batch(desk, '2020-01-01')).id } }),
  'PUT /staff/expiry-rules/{id}': async ({ make }) => ({
    path: { id: (await make.category()).id },
    body: { days: 30 },
  }),
  'POST /staff/stock-counts': async () => ({ body: { name: newName() } }),
  'POST /staff/stock-counts/{id}/book': async (desk) => ({
    path: { id: await count(desk) },
    body: { reason: 'Yearly' },
  }),
  'POST /staff/stock-counts/{id}/cancel': async (desk) => ({ path: { id: await count(desk) } }),
};
