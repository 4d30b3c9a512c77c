import { BlockList, isIP } from 'node:net';

/** Networks that no push service is in: private, link-local, loopback, shared and reserved addresses. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether a network address is a public one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return !closed.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a subscription's endpoint may be called: by https at the usual port, without a name and password, at a public host name. What the name
 * resolves to is checked at each connection.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // A name with a domain; addresses are no names of push services.
  return (
    isIP(hostname.replace(/[[\]]/g, '')) === 0 &&
    /\.[a-z][a-z0-9-]*$/i.test(hostname) &&
    !/\.(?:local|localhost|internal|lan|home|intranet|test|invalid|example)$/i.test(hostname)
  );
}
