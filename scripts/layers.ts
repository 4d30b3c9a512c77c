import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/**
 * The areas of the shop from the bottom to the top, each with what it does. An area imports only areas below it. A folder of
 * an area may have its own layer.
 */
export const layers: readonly { area: string; does: string }[] = [
  { area: 'audit', does: 'the log of what staff did' },
  { area: 'settings', does: 'settings and their checks' },
  { area: 'idempotency', does: 'replies to repeated requests' },
  { area: 'notifications', does: 'SMS, e-mail, outbox' },
  { area: 'auth', does: 'accounts, sessions, limits' },
  { area: 'uploads', does: 'pictures, receipts, photos' },
  { area: 'staff', does: 'members, roles, second factor' },
  { area: 'addresses', does: 'cities and delivery fees' },
  { area: 'inventory', does: 'stock and its ledger' },
  { area: 'catalogue', does: 'products, categories, search' },
  { area: 'import', does: 'product files in and out' },
  { area: 'receiving', does: 'suppliers, orders from them, deliveries' },
  { area: 'ratings', does: 'reviews and averages' },
  { area: 'favourites', does: 'saved products' },
  { area: 'stock-alerts', does: 'messages when back in stock' },
  { area: 'rewards', does: 'wallet, points, coupons' },
  { area: 'payments/core', does: 'methods, attempts, payouts' },
  { area: 'parcels/core', does: 'parcel states, and how they follow an order' },
  { area: 'cart', does: 'the cart and its totals' },
  { area: 'orders', does: 'states, cancelling, settlement' },
  { area: 'checkout', does: 'quotes, placing an order' },
  { area: 'payments', does: 'gateway, receipts, deposits' },
  { area: 'returns', does: 'returns and their refunds' },
  { area: 'parcels', does: 'the dispatch desk and tracking' },
  { area: 'tax', does: 'receipts for the tax authority' },
  { area: 'couriers', does: 'deliveries by API and by files' },
  { area: 'cash', does: 'remittances and their differences' },
  { area: 'wheel', does: 'the prize wheel' },
  { area: 'chat', does: 'the live chat' },
  { area: 'finder', does: 'routines from answers, and what completes them' },
  { area: 'content', does: 'blogs, pages, home page' },
  { area: 'contact', does: 'contact form and inbox' },
  { area: 'social', does: 'previews for shared links' },
  { area: 'sitemap', does: 'sitemap.xml' },
  { area: 'daily-work', does: 'what waits for staff' },
  { area: 'reports', does: 'figures for staff' },
  { area: 'customers', does: 'merging, erasing, own data' },
];

export const root = process.cwd();

/** The TypeScript files of product code in the folders, from the root, without tests, seeds and migrations. */
export const sourceFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^(?:seed|migrations)\//.test(name))
        .map((name) => `${folder}/${name}`),
    )
    .toSorted();

/** The area of a file of `shop/`; null for its root and for other folders. */
export function areaOf(file: string): string | null {
  const [, folder, below] = /^shop\/([^/]+)\/(?:([^/]+)\/)?/.exec(file) ?? [];
  return layers.find(({ area }) => area === `${folder}/${below}`)?.area ?? folder ?? null;
}

/** The project's files that a file imports, and whether only types. */
export function importsOf(file: string): { path: string; typesOnly: boolean }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/^(?:import|export) ([^;]*?) ?from '([#.][^']+)'/gm)].map(
    ([, clause = '', target = '']) => ({
      path: target.startsWith('#') ? target.slice(1) : relative(root, resolve(root, dirname(file), target)),
      typesOnly: clause.startsWith('type '),
    }),
  );
}
