import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { expect } from 'vitest';
import { pageNotes, shopContext } from '#app/context.ts';
import { varnish } from '#server/edge/edge-cache.ts';
import { createPurger } from '#server/edge/purger.ts';
import { followChanges } from '#server/changes.ts';
import { createStorefront } from '#server/pages/storefront.ts';
import { getProduct } from '#shop/catalogue/get-product.ts';
import { freePort } from './e2e/serve.ts';
import { factories } from './factories.ts';
import { createTestServices, test } from './fixtures.ts';
import { createServerBuild } from './server-build.ts';
import { noVarnish, startVarnish } from './varnish.ts';

let rendered = 0;

/** A page that shows a product's name. */
const Product = () => createElement('h1', null, useLoaderData<string>());
const load = async ({ context, params }: LoaderFunctionArgs) => {
  rendered++;
  const id = Number(params['id']);
  context.get(pageNotes).tags.add(`product:${id}`);
  return (await getProduct(context.get(shopContext), { id })).name;
};

const build = createServerBuild({
  root: { module: { default: () => createElement(Outlet) } },
  product: { path: 'en/:id/single-product', module: { default: Product, loader: load } },
  account: { path: 'en/account', module: { default: () => createElement('p', null, 'mine') } },
});

test.skipIf(noVarnish)(
  'Varnish keeps a page for everybody until what it shows changes, and no personal page',
  { timeout: 60_000 },
  async ({ database }) => {
    const services = createTestServices(database);
    const make = factories(database.db);
    const [soap, balm] = [await make.product({ nameEn: 'Soap' }), await make.product({ nameEn: 'Balm' })];
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const edge = varnish({ url });
    // The shop's own cache is off: each request that reaches it renders.
    const storefront = createStorefront(build, services, 0, () => {}, { edge });
    const listener = getRequestListener((request) =>
      new URL(request.url).pathname === '/readyz'
        ? new Response('ready')
        : storefront.handle(request, '127.0.0.1', 'request'),
    );
    const server = createServer((request, response) => void listener(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const program = await startVarnish(port, (server.address() as AddressInfo).port);
    const failures: unknown[] = [];
    await followChanges(
      services,
      createPurger(edge, (error) => failures.push(error)),
    );
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const reply = await fetch(url + path, { headers });
      return { text: await reply.text(), headers: reply.headers };
    };
    const pageOf = ({ id }: { id: number }) => `/en/${id}/single-product`;
    try {
      expect((await get(pageOf(soap))).text).toContain('Soap');
      expect((await get(pageOf(balm))).text).toContain('Balm');
      const before = rendered;
      const asMona = { Cookie: 'auth._token.local=Bearer%20x; auth.loggedIn=1; i18n_locale=en' };
      for (const headers of [{}, asMona, asMona]) expect((await get(pageOf(soap), headers)).text).toContain('Soap');
      expect(rendered).toBe(before);
      expect((await get(pageOf(soap))).headers.get('xkey')).toBeNull();

      await services.db.execute(sql`update products set name_en = 'Olive soap' where id = ${soap.id}`);
      await expect.poll(async () => (await get(pageOf(soap))).text, { timeout: 10_000 }).toContain('Olive soap');
      const afterChange = rendered;
      expect((await get(pageOf(balm))).text).toContain('Balm');
      expect(rendered).toBe(afterChange);

      // A page after an action, and a personal page, are rendered each time.
      await get(pageOf(balm), { Cookie: 'shop.flash=success.Saved' });
      expect(rendered).toBe(afterChange + 1);
      for (const headers of [{}, asMona]) {
        const reply = await get('/en/account', headers);
        expect(reply.headers.get('cache-control')).toContain('no-store');
        expect(reply.headers.get('x-varnish')).not.toContain(' ');
      }
      expect(failures).toEqual([]);
    } finally {
      await program.stop();
      server.close();
      server.closeAllConnections();
    }
  },
);
