import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Returns the country (ISO 3166) of a network address, or null when it is not known. Never fails, and never takes longer than its timeout. */
export type CountryOfAddress = (address: string | undefined) => Promise<string | null>;

/** Addresses without a country: loopback, private networks, link-local, multicast. */
const nonPublicRanges = new BlockList();
for (const [range, bits] of [
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
  nonPublicRanges.addSubnet(range, bits, 'ipv4');
for (const [range, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nonPublicRanges.addSubnet(range, bits, 'ipv6');

const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !nonPublicRanges.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** The reply is `1`, then the code: `1EG…` as well as `1;EG;EGY;Egypt`. Anything else is a failure. */
const countryIn = (reply: string): string | null => /^1[;,|: ]?([A-Z]{2})/i.exec(reply)?.[1]?.toUpperCase() ?? null;

const day = 86_400_000;
const failureCacheMs = 10 * 60_000;
/** More concurrent lookups mean that the service is slow or we are flooded; further calls get no country. */
const maxConcurrentLookups = 20;

/**
 * The lookup over a service that answers a GET at `url`, in which `{ip}` is replaced by the address. A result is cached for a day and a failure for
 * ten minutes, so that no request waits twice.
 */
export function countryLookup({ url, patience = 2000 }: { url: string; patience?: number }): CountryOfAddress {
  const cache = new LRUCache<string, Promise<string | null>>({ max: 20_000, ttl: day });
  let requests = 0;
  const lookUp = async (address: string): Promise<string | null> => {
    requests++;
    try {
      const reply = await fetch(url.replaceAll('{ip}', encodeURIComponent(address)), {
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      return reply.ok ? countryIn(await readStart(reply)) : null;
    } catch {
      return null;
    } finally {
      requests--;
    }
  };
  return (address) => {
    if (address === undefined || !isPublic(address)) return Promise.resolve(null);
    const before = cache.get(address);
    if (before) return before;
    if (requests >= maxConcurrentLookups) return Promise.resolve(null);
    const answer = lookUp(address);
    cache.set(address, answer);
    void answer.then((country) => country === null && cache.set(address, answer, { ttl: failureCacheMs }));
    return answer;
  };
}

/** Reads only the first characters of a reply, however long it is. */
async function readStart(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // Leaving the loop aborts the transfer.
    if (text.length >= 16) break;
  }
  return text.trimStart();
}

/** Used when no service is configured. */
export const unknownCountry: CountryOfAddress = () => Promise.resolve(null);
