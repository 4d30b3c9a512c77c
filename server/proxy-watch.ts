import { BlockList, isIP } from 'node:net';
import { listOf, plain } from './client-address.ts';

const notPublic = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  notPublic.addSubnet(address, bits, 'ipv4');
notPublic.addAddress('::1', 'ipv6');
notPublic.addSubnet('fc00::', 7, 'ipv6');
notPublic.addSubnet('fe80::', 10, 'ipv6');

export type ProxyWatch = {
  /** Checks the address of a request against its `X-Forwarded-For`. */
  inspect(socket: string | undefined, forwarded: string | undefined): void;
  /** The warnings for `/readyz` and `npm run doctor`, without addresses. */
  warnings(): string[];
};

/**
 * Detects a proxy that `TRUSTED_PROXIES` does not name: a neighbour in the network, or this machine, that sends `X-Forwarded-For`. All its
 * shoppers then count as one address. `warn` is called once.
 */
export function watchProxies(trusted: readonly string[], warn: (text: string) => void): ProxyWatch {
  const named = listOf(trusted);
  const consequence = 'all its shoppers count as one address and lock each other out of sign-in and codes';
  let noticed = false;
  return {
    inspect(socket, forwarded) {
      if (noticed || !forwarded) return;
      const peer = plain(socket ?? '');
      const family = isIP(peer) === 6 ? 'ipv6' : 'ipv4';
      if (isIP(peer) === 0 || !notPublic.check(peer, family) || named.check(peer, family)) return;
      noticed = true;
      warn(
        `Requests come through a proxy at ${peer} that TRUSTED_PROXIES does not name: ${consequence}. Add ${peer} to TRUSTED_PROXIES and start again.`,
      );
    },
    warnings: () =>
      noticed
        ? [
            `Requests come through a proxy that TRUSTED_PROXIES does not name: ${consequence}. The log tells its address.`,
          ]
        : [],
  };
}
