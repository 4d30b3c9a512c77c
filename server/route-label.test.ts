import { expect, test } from 'vitest';
import { paths } from '#api/paths.ts';
import { routeList } from '#values/routes.ts';
import { routeLabel } from './route-label.ts';

test.each([
  ['/', '/'],
  ['/ar', '/'],
  ['/en/store?page=2', '/store'],
  ['/ar/product/rose-water', '/product/:key'],
  ['/12/single-product', '/:key/single-product'],
  ['/preview/product/5', '/preview/product/:key'],
  ['/en/_root.data', '/'],
  ['/en/cart.data?_routes=x', '/cart'],
  ['/api/products/favourites', '/api/products/favourites'],
  ['/api/products/17', '/api/products/:id'],
  ['/api/order/5/cancel', '/api/order/:id/cancel'],
  ['/api/nothing/here', 'other'],
  ['/assets/main-1.js', 'other'],
  ['/wp-login.php', 'other'],
  ['/readyz', 'other'],
  ['/%', 'other'],
])('%s belongs to %s', (url, label) => expect(routeLabel(url)).toBe(label));

test('every address has one of a limited number of labels', () => {
  const labels = new Set([...Object.values(paths).map((path) => routeLabel(`/api${path}`)), 'other']);
  for (const { path } of routeList) labels.add(routeLabel(path));
  for (let n = 0; n < 1000; n++) labels.add(routeLabel(`/${n}/x${n}/${n % 7}`));
  expect(labels.size).toBeLessThanOrEqual(Object.keys(paths).length + routeList.length + 1);
  expect(labels.size).toBeGreaterThan(200);
});
