import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

test.each([
  ['/ar/', '/ar'],
  ['/AR', '/ar'],
  ['/En/Store', '/en/store'],
  ['//ar//store//', '/ar/store'],
  ['/ar/PRODUCT/Clay-Soap/', '/ar/product/clay-soap'],
  ['/ar/product/%D8%B7%D9%8A%D9%86-A', '/ar/product/%D8%B7%D9%8A%D9%86-a'],
  ['/EN/account/Favorite-products', '/en/account/Favorite-products'],
  ['/ar/Account/orders/', '/ar/Account/orders'],
  ['//evil.example/', '/evil.example'],
  ['/12/Single-Product', '/12/single-product'],
])('redirects %s to %s', (requested, there) => expect(canonicalPath(requested)).toBe(there));

test.each(['/', '/ar', '/en/store', '/pay/aBc9', '/en/account/Favorite-products', '/ar/product/%D8%B7', '/article'])(
  'leaves %s as it is',
  (path) => expect(canonicalPath(path)).toBeNull(),
);

test('redirects once, stays on this host, and never redirects back', () => {
  const part = fc.oneof(
    fc.constantFrom('/', '//', 'AR', 'en', 'Store', 'product', '%2F', '%d8', '\\', '.'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const { pathname } = new URL(`http://shop.test/${parts.join('/').replace(/[?#]/g, '')}`);
      const there = canonicalPath(pathname);
      if (there === null) return;
      expect(canonicalPath(there)).toBeNull();
      expect(new URL(there, 'http://shop.test').host).toBe('shop.test');
    }),
  );
});
