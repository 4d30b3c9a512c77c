import { expect, test } from 'vitest';
import { clientAddresses } from './client-address.ts';

test('a client cannot name another address without trusted proxies', () => {
  const address = clientAddresses([]);
  expect(address('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(address('::ffff:203.0.113.7', null)).toBe('203.0.113.7');
});

test('behind proxies the nearest untrusted address counts', () => {
  const address = clientAddresses(['10.0.0.0/8', '2001:db8::/32']);
  expect(address('10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
  expect(address('10.0.0.1', '198.51.100.9, 198.51.100.1, 10.2.3.4')).toBe('198.51.100.1');
  expect(address('2001:db8::1', '198.51.100.1')).toBe('198.51.100.1');
  expect(address('10.0.0.1', 'nonsense')).toBe('10.0.0.1');
  expect(address('10.0.0.1', null)).toBe('10.0.0.1');
});

test('addresses of one IPv6 network count as one in any spelling', () => {
  const address = clientAddresses(['10.0.0.0/8']);
  for (const ip of ['2001:db8::1', '2001:db8::ffff:2', '2001:DB8:0:0:1:2:3:4', '2001:db8:0:0::5.6.7.8'])
    expect(address(ip, null)).toBe('2001:db8:0:0::');
  expect(address('2001:db8:0:1::1', null)).toBe('2001:db8:0:1::');
  expect(address('10.0.0.1', '2001:db8:aa:bb:cc::1')).toBe('2001:db8:aa:bb::');
  expect(address('fe80::1%eth0', null)).toBe('fe80:0:0:0::');
  expect(address('::1', null)).toBe('0:0:0:0::');
  expect(address('10.0.0.1', '::ffff:cb00:7107')).toBe('203.0.113.7');
  expect(address('10.0.0.1', '0:0:0:0:0:ffff:203.0.113.7')).toBe('203.0.113.7');
});
