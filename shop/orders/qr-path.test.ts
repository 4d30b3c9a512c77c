import { expect, test } from 'vitest';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

test('draws each dark module and no other', () => {
  const text = 'https://invoicing.eta.gov.eg/receipts/search/abc#Total:230,IssuerRIN:123456789';
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  const code = qrPath(text);
  for (const [, x, y, length] of code.path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  expect(drawn).toEqual(data);
  expect(code.size).toBe(size);
});
