import type { Actor, Services } from '#shop/context.ts';
import { authenticate } from '#shop/auth/authenticate.ts';

/** The cookies of the spec's names; the tokens in them are never readable by a script. */
export const tokenCookie = 'auth._token.local';
export const refreshCookie = 'auth._refresh_token.local';

const guest: Actor = { kind: 'guest' };

/** The value of a cookie, or undefined. */
export function cookieValue(header: string | null | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const cut = pair.indexOf('=');
    if (cut === -1 || pair.slice(0, cut).trim() !== name) continue;
    const value = pair.slice(cut + 1).trim();
    try {
      return decodeURIComponent(value);
    } catch {
      return value;
    }
  }
  return undefined;
}

const withoutBearer = (value: string): string => value.replace(/^Bearer\s+/i, '');

/** Who sends a request. `refused` says that a token was shown and does not count (any more). */
export async function actorOf(
  services: Services,
  headers: Headers,
): Promise<{ actor: Actor; by: 'header' | 'cookie' | null; refused: boolean }> {
  const authorization = headers.get('authorization');
  const fromCookie = authorization ? undefined : cookieValue(headers.get('cookie'), tokenCookie);
  const token = authorization ?? fromCookie;
  if (!token) return { actor: guest, by: null, refused: false };
  const by = authorization ? 'header' : 'cookie';
  const actor = await authenticate(services.db, withoutBearer(token), new Date());
  return actor ? { actor, by, refused: false } : { actor: guest, by, refused: true };
}
