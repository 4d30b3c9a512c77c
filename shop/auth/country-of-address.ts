import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** Tells the country (ISO 3166) a network address belongs to; null when that is not known. Never fails, and never takes longer than its patience. */
export type CountryOfAddress = (address: string | undefined) => Promise<string | null>;

/** Addresses that belong to no country: this machine, private networks, links, groups. */
const nowhere = new BlockList();
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
  nowhere.addSubnet(range, bits, 'ipv4');
for (const [range, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  nowhere.addSubnet(range, bits, 'ipv6');

const isPublic = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !nowhere.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** `1`, then the code: `1EG…` as well as `1;EG;EGY;Egypt`. Anything else is a failure. */
const countryIn = (reply: string): string | null => /^1[;,|: ]?([A-Z]{2})/i.exec(reply)?.[1]?.toUpperCase() ?? null;

const day = 86_400_000;
const shortWhile = 10 * 60_000;
/** More at once than this and the service is slow or we are flooded: the others do without. */
const mostAtOnce = 20;

/**
 * The look-up over a service that answers a GET at `url`, where `{ip}` stands for the address. What it says is kept for a
 * day, that it failed for ten minutes, so that nobody waits twice.
 */
export function countryLookup({ url, patience = 2000 }: { url: string; patience?: number }): CountryOfAddress {
  const known = new LRUCache<string, Promise<string | null>>({ max: 20_000, ttl: day });
  let asking = 0;
  const ask = async (address: string): Promise<string | null> => {
    asking++;
    try {
      const reply = await fetch(url.replaceAll('{ip}', encodeURIComponent(address)), {
        signal: AbortSignal.timeout(patience),
        redirect: 'error',
      });
      return reply.ok ? countryIn(await beginning(reply)) : null;
    } catch {
      return null;
    } finally {
      asking--;
    }
  };
  return (address) => {
    if (address === undefined || !isPublic(address)) return Promise.resolve(null);
    const before = known.get(address);
    if (before) return before;
    if (asking >= mostAtOnce) return Promise.resolve(null);
    const answer = ask(address);
    known.set(address, answer);
    void answer.then((country) => country === null && known.set(address, answer, { ttl: shortWhile }));
    return answer;
  };
}

/** The first characters of a reply, however long it is. */
async function beginning(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    // Leaving the loop ends the transfer.
    if (text.length >= 16) break;
  }
  return text.trimStart();
}

/** The stand-in where no service is configured. */
export const countryUnknown: CountryOfAddress = () => Promise.resolve(null);
