import { BlockList, isIP } from 'node:net';

/** Whether an address belongs to one of `entries`: addresses or ranges such as `10.0.0.0/8`. */
function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '').trim();

/** Tells the address a request comes from: the nearest one in `X-Forwarded-For` that is no trusted proxy's. */
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
    return address;
  };
}
