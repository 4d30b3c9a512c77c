import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBlock, requesterOf } from './network-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown', 'unknown'],
])('%s is %s of %s', (address, requester, block) => {
  expect(requesterOf(address)).toBe(requester);
  expect(addressBlock(address)).toBe(block);
});

test('the prefixes of an IPv6 address are those of its first groups, whatever its notation', () => {
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
      expect(addressBlock(address)).toBe(addressBlock(canonical));
      expect(requesterOf(address)).toBe(requesterOf(canonical));
      if (isIPv6(address) && requesterOf(address).endsWith('/64'))
        expect(requesterOf(address).startsWith(addressBlock(address).replace('::/48', ''))).toBe(true);
    }),
  );
});

test('neighbours share a block', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, last) => {
      const neighbour = address.replace(/\d+$/, String(last));
      expect(addressBlock(neighbour)).toBe(addressBlock(address));
    }),
  );
});
