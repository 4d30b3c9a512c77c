import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { Outlet, useLoaderData, useRouteError } from 'react-router';
import { expect, vi } from 'vitest';
import { loader } from '#app/routes/product/product.tsx';
import { createApi } from '#api/app.ts';
import { products } from '#db/schema.ts';
import type { Actor } from '#shop/context.ts';
import { createServerBuild } from '#test/server-build.ts';
import { factories } from '#test/factories.ts';
import { createTestServices, test } from '#test/fixtures.ts';
import { followChanges } from './changes.ts';
import { createStorefront } from './pages/storefront.ts';

const Screen = () => {
  const { product } = useLoaderData<typeof loader>();
  const parts = product.set?.map((part) => part.product?.name).join();
  return createElement('p', null, `${product.name} for ${product.price}`, parts && ` with ${parts}`);
};

const routes = {
  root: {
    module: {
      default: () => createElement(Outlet),
      ErrorBoundary: () => createElement('p', null, String((useRouteError() as { status?: number }).status)),
    },
  },
  product: { path: 'en/product/:key', module: { default: Screen, loader } },
  preview: { path: 'en/preview/product/:key', module: { default: Screen, loader } },
};

/** The product page with its own loader, behind the server's own handler. */
const build = createServerBuild(routes);

test('edits by staff appear on the cached guest page, and unpublished products disappear from it', async ({
  database,
}) => {
  const services = createTestServices(database);
  const make = factories(database.db);
  const { id, slug } = await make.product({ nameEn: 'Old name', price: 5_000 });
  const manager: Actor = await make.customer({ scopes: ['catalogue.manage'] });
  const storefront = createStorefront(build, services, 1 << 20, (error) => {
    throw error;
  });
  await followChanges(services, storefront.cache);
  const page = async (path = `/en/product/${slug}`) => {
    const reply = await storefront.handle(new Request(`http://shop.test${path}`), '127.0.0.1');
    return { status: reply.status, text: await reply.text(), cacheControl: reply.headers.get('cache-control') };
  };
  const api = createApi({
    services,
    caller: async () => ({ actor: manager, isTokenRejected: false, isCrossOrigin: false, address: '127.0.0.1' }),
    log: (error) => {
      throw error;
    },
  });
  const call = async (method: string, path: string, body?: object) => {
    const reply = await api.request(`/staff/products${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    expect(reply.ok, `${method} ${path}`).toBe(true);
    return ((await reply.json()) as { data: { updated_at: string; slug: string; id: number } }).data;
  };

  expect((await page()).text).toContain('Old name for 5000');
  expect(storefront.cache.size).toBe(1);
  const { updated_at: seen } = await call('GET', `/${id}`);
  await call('PUT', `/${id}`, { seen, name: { en: 'New name' }, price: 61.5 });
  await vi.waitFor(async () => expect((await page()).text).toContain('New name for 6150'), 20_000);
  expect((await page()).cacheControl).toContain('public');

  await call('POST', `/${id}/status`, { status: 'archived' });
  await vi.waitFor(async () => expect((await page()).status).toBe(410), 20_000);
  await call('POST', '/bulk', { ids: [id], action: 'status', status: 'published' });
  await vi.waitFor(async () => expect((await page()).text).toContain('New name'), 20_000);

  const draft = await call('POST', `/${id}/duplicate`);
  expect((await page(`/en/product/${draft.slug}`)).status).toBe(404);
  const size = storefront.cache.size;
  const preview = await page(`/en/preview/product/${draft.id}`);
  expect(preview.status).not.toBe(200);
  expect([preview.text.includes('New name'), preview.cacheControl?.includes('public'), storefront.cache.size]).toEqual([
    false,
    false,
    size,
  ]);
});

test('the cached page of a set follows an edit of its part', async ({ database }) => {
  const services = createTestServices(database);
  const make = factories(database.db);
  const soap = await make.product({ nameEn: 'Soap' });
  // Otherwise the soap would be among its related products.
  const category = await make.category();
  const set = await make.set([soap, await make.product()], { percent: 10 }, { categoryId: category.id });
  const storefront = createStorefront(build, services, 1 << 20, (error) => {
    throw error;
  });
  await followChanges(services, storefront.cache);
  const page = async () => {
    const request = new Request(`http://shop.test/en/product/${set.slug}`);
    return (await storefront.handle(request, '127.0.0.1')).text();
  };
  expect(await page()).toContain('with Soap');
  await database.db.update(products).set({ nameEn: 'Olive soap' }).where(eq(products.id, soap.id));
  await vi.waitFor(async () => expect(await page()).toContain('with Olive soap'), 3000);
});
