import { expect, test } from 'vitest';
import { clientAddresses } from './client-address.ts';

test('without trusted proxies nobody can name another address', () => {
  const address = clientAddresses([]);
  expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(address('::ffff:203.0.113.7', null)).toBe('203.0.113.7');
});

test('behind proxies the nearest address that is not theirs counts', () => {
  const address = clientAddresses(['10.0.0.0/8', '2001:db8::/32']);
  expect(address('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(address('10.0.0.1', '198.51.100.9, 198.51.100.1, 10.2.3.4')).toBe('198.51.100.1');
  expect(address('2001:db8::1', '198.51.100.1')).toBe('198.51.100.1');
  expect(address('10.0.0.1', 'nonsense')).toBe('10.0.0.1');
  expect(address('10.0.0.1', null)).toBe('10.0.0.1');
});
