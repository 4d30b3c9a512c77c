import { buffer } from 'node:stream/consumers';
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { receiptPicture } from '#test/files.ts';
import { type Account, asAccount, newAccount, productsInStock, signIn } from './shopper.ts';

export type Buyer = { account: Account; api: ReturnType<typeof asAccount>; address: number };

/** A signed-in account with an address in Egypt and two units of a product in its cart. */
export async function newBuyer(request: APIRequestContext, context: BrowserContext, baseURL: string): Promise<Buyer> {
  const account = await newAccount(request);
  const api = asAccount(request, account);
  const { data: countries } = await api.get('/countries');
  const egypt = countries.find(({ name }: { name: string }) => name === 'Egypt');
  const { data: cities } = await api.get(`/cities?country_id=${egypt.id}`);
  const address = await api.post('/addresses', {
    country_id: egypt.id,
    city_id: cities[0].id,
    description: '12 Nasr Street, third floor',
    address_type: 'home',
  });
  const [product] = await productsInStock(request, 1);
  await api.post('/add-to-cart', { id: product!.id, quantity: 2 });
  await signIn(context, account, baseURL);
  return { account, api, address: address.data.id };
}

/** The demo's staff member, as an API client. */
export async function staff(request: APIRequestContext) {
  const reply = await request.post('/api/auth/login', {
    data: { phone: '+201000000001', password: 'yasmin-staff-01' },
  });
  const { data } = await reply.json();
  return asAccount(request, { phone: '+201000000001', token: data.token });
}

type PendingPayment = {
  id: number;
  order: { id: number } | null;
  reference: string | null;
  receipt: { url: string } | null;
};

/** Reviews the pending receipt of an order as staff. */
export async function review(request: APIRequestContext, order: number, decision: object): Promise<PendingPayment> {
  const api = await staff(request);
  const { data } = (await api.get('/staff/payments?per_page=100')) as { data: PendingPayment[] };
  const payment = data.find((one) => one.order?.id === order);
  expect(payment, `a receipt for order ${order} waits`).toBeDefined();
  expect(await api.post(`/staff/payments/${payment!.id}/review`, decision)).toMatchObject({ status: true });
  return payment!;
}

/** Puts money into the wallet of an account: a transfer whose receipt staff accept. */
export async function fillWallet(request: APIRequestContext, account: Account, amount: number): Promise<void> {
  const reply = await request.post('/api/wallet/deposit', {
    headers: { Authorization: `Bearer ${account.token}` },
    multipart: { amount, payment_method: 'instant_transfer', receipt: await receiptFile(account.phone) },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id } = (await reply.json()).data as { id: number };
  const accepted = await (await staff(request)).post(`/staff/payments/${id}/review`, { decision: 'accept' });
  expect(accepted).toMatchObject({ status: true });
}

/** A screenshot of a transfer, in the form of a file field. */
export const receiptFile = async (reference: string) => ({
  name: `receipt-${reference}.png`,
  mimeType: 'image/png',
  buffer: await receiptPicture(reference, '230', 720).png().toBuffer(),
});

/** A PDF of these texts, each on its own page, in the form of a file field. */
export async function pdfFile(pages: readonly string[]) {
  const document = new PDFDocument({ autoFirstPage: false });
  for (const text of pages) document.addPage({ size: 'A5' }).fontSize(40).text(text);
  document.end();
  return { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: await buffer(document) };
}

type File = { name: string; mimeType: string; buffer: Buffer };

/** A transfer order of a new buyer, whose receipt waits for review. */
export async function newTransfer(request: APIRequestContext, context: BrowserContext, baseURL: string, file?: File) {
  const { api, account, address } = await newBuyer(request, context, baseURL);
  const reply = await request.post('/api/checkout', {
    headers: { Authorization: `Bearer ${account.token}` },
    multipart: {
      address_id: String(address),
      payment_method: 'instant_transfer',
      receipt: file ?? (await receiptFile(account.phone)),
    },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id, order_number: number } = (await reply.json()).data.order as { id: number; order_number: string };
  return { id, number, status: async () => (await api.get(`/show/${id}/order`)).data.status };
}

/** The order of the pay page, the thank-you page or the details in the browser. */
export const orderIn = (page: Page): number =>
  Number(/\/pay\/transfer\/(\d+)|order=(\d+)|\/(\d+)\/order-details/.exec(page.url())?.slice(1).find(Boolean));

/** Chooses a payment method of the checkout; those that are not shown first are in a list that opens. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name=payment_method][value=${method}]`);
  await radio.waitFor({ state: 'attached' });
  if (!(await radio.isVisible())) await page.locator('fieldset summary').click();
  await radio.check();
}
