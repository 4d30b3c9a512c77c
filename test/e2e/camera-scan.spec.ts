import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type LaunchOptions, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { filmOf } from './camera-picture.ts';
import { test } from './isolated-shop.ts';
import { expect, newPhone, productsInStock } from './shopper.ts';
import { asStaff, languages, openAdmin, staffCall } from './staff-browser.ts';

type Parcel = { id: number; number: string };

/** A parcel that waits to be packed. */
async function makeParcel(page: Page, productId: number): Promise<Parcel> {
  const [governorate] = await staffCall<{ cities: { id: number }[] }[]>(page, 'GET', 'shipping-fees');
  const { id } = await staffCall<{ id: number }>(page, 'POST', 'orders', {
    phone: newPhone(),
    name: 'منى عادل',
    lines: [{ product_id: productId, quantity: 1 }],
    address: { city_id: governorate!.cities[0]!.id, description: '12 شارع النصر', address_type: 'home' },
    payment_method: 'cash_on_delivery',
    source: 'phone',
  });
  await staffCall(page, 'POST', 'orders/bulk', { ids: [id], status: 'confirmed' });
  const { done } = await staffCall<{ done: { parcel_id: number }[] }>(page, 'POST', 'parcels', { order_ids: [id] });
  return staffCall<Parcel>(page, 'GET', `parcels/${done[0]!.parcel_id}`);
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yasmin-camera-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** A browser with a camera that it may use without asking. */
const launchWithCamera = (options: LaunchOptions, ...more: string[]) =>
  chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', ...more],
  });

test('the camera reads the label of a parcel, with a library where the browser has no detector', async ({
  page,
  request,
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(120_000);
  const { words, locale } = languages.en;
  await asStaff(page.context(), locale, baseURL!);
  const [product] = await productsInStock(request, 1);
  const parcel = await makeParcel(page, product!.id);
  const label = await page.request.get(`/api/staff/parcels/labels?ids=${parcel.id}`);
  expect(label.status(), await label.text()).toBe(200);
  const film = join(folder, 'label.y4m');
  await writeFile(film, await filmOf(await label.body()));

  const browser = await launchWithCamera(launchOptions, `--use-file-for-fake-video-capture=${film}`);
  const context = await browser.newContext({ baseURL: baseURL! });
  await asStaff(context, locale, baseURL!);
  const desk = await context.newPage();
  const files: string[] = [];
  const problems: string[] = [];
  desk.on('request', (sent) => files.push(new URL(sent.url()).pathname));
  desk.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const ofLibrary = () => files.filter((path) => /library-reader|barcode-worker|\.wasm$/.test(path));
  await openAdmin(desk, '/parcels?tab=pack');
  const camera = desk.getByRole('button', { name: words.dispatch.camera });
  await expect(camera).toBeVisible();
  expect(await desk.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  expect(ofLibrary()).toEqual([]);
  await camera.click();
  // The parcel is open: its items are scanned next.
  await expect(desk.getByLabel(words.dispatch.scan_item)).toBeVisible({ timeout: 30_000 });
  await expect(desk.getByText(parcel.number).first()).toBeVisible();
  expect(ofLibrary()).toHaveLength(3);
  expect(problems).toEqual([]);
  await browser.close();
});

test('a library that does not load leaves a sentence, and the field', async ({ baseURL, launchOptions }) => {
  const { words, locale } = languages.ar;
  const browser = await launchWithCamera(launchOptions);
  const context = await browser.newContext({ baseURL: baseURL! });
  await asStaff(context, locale, baseURL!);
  const desk = await context.newPage();
  await desk.route('**/*.wasm', (route) => route.fulfill({ status: 503 }));
  await openAdmin(desk, '/parcels?tab=pack');
  await desk.getByRole('button', { name: words.dispatch.camera }).click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(words.dispatch.camera_reader_failed)).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button').click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByLabel(words.dispatch.scan_parcel)).toBeEditable();
  await browser.close();
});
