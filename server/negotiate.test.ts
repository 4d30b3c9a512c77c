import { expect, test } from 'vitest';
import { encodingFor, hasEtag } from './negotiate.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br; q=0.1', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=0.0, br;q=0', 'identity'],
  ['deflate', 'identity'],
  ['x-br', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %j gets %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));

test.each(['"a-br"', 'W/"a-br"', '"x", "a-br"', '"x" ,W/"a-br"', '*'])('If-None-Match %s matches the page', (header) =>
  expect(hasEtag(header, '"a-br"')).toBe(true),
);

test.each([null, undefined, '', '"a"', 'a-br', '"x", W/"a"'])('If-None-Match %s does not match', (header) =>
  expect(hasEtag(header, '"a-br"')).toBe(false),
);
