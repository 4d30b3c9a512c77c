import { BlockList, isIP } from 'node:net';

/** Builds a list of `entries`: addresses or ranges such as `10.0.0.0/8`. */
export function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** The form in which addresses are compared: IPv4 without the IPv6 prefix. */
export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '').trim();

/**
 * The address used for counting and lookups. With IPv6 a single household has 2^64 addresses, so its 64-bit network represents them all, in one
 * spelling.
 */
function counted(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const groups = [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
  const isMapped = groups[5] === 'ffff' && groups.slice(0, 5).every((group) => group === '0');
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::`;
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

/** Returns the address of a request for counting: the nearest address in `X-Forwarded-For` that is not a trusted proxy's. */
export function clientAddresses(
  trusted: readonly string[],
): (socket: string | undefined, forwarded: string | null) => string {
  const list = listOf(trusted);
  const trusts = (address: string) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (socket, forwarded) => {
    let address = plain(socket ?? '');
    const hops = forwarded?.split(',').map(plain).reverse() ?? [];
    for (const hop of hops) {
      if (!trusts(address) || isIP(hop) === 0) break;
      address = hop;
    }
    return counted(address);
  };
}
