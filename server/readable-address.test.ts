import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReadable, readableFallback } from './readable-address.ts';

test.each([
  ['/', true],
  ['/ar/products', true],
  ['/en/%D8%B3', true],
  ['/100%25', true],
  ['/%', false],
  ['/%E0%A4%A', false],
  ['/en/product/%FF', false],
  ['/api/pages/1%00', false],
  ['/%C0%80', false],
])('%s: %s', (path, readable) => expect(isReadable(path)).toBe(readable));

test('decodes encoded text, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, raw) => {
      fc.pre(text.isWellFormed());
      expect(isReadable(`/${encodeURIComponent(text)}`)).toBe(!text.includes('\0'));
      isReadable(raw);
    }),
  );
});

test('the error page keeps the language', () => {
  expect(readableFallback('http://shop.test/en/%')).toBe('http://shop.test/en/not-found');
  expect(readableFallback('http://shop.test/%E0%A4%A?q=1')).toBe('http://shop.test/not-found');
  expect(readableFallback('http://shop.test/energy%')).toBe('http://shop.test/not-found');
});
