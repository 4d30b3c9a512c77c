import type { Actor, Services } from '#shop/context.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { cookieNames, readCookie } from '#values/cookies.ts';

const guest: Actor = { kind: 'guest' };

const withoutBearer = (value: string): string => value.replace(/^Bearer\s+/i, '');

/**
 * Who sends a request. `refused` says that a token was shown and does not count (any more); `chatToken` is what its chat cookie holds.
 */
export async function actorOf(
  services: Services,
  headers: Headers,
): Promise<{
  actor: Actor;
  by: 'header' | 'cookie' | null;
  refused: boolean;
  chatToken: string | undefined;
}> {
  const chatToken = readCookie(headers.get('cookie'), cookieNames.chat);
  const authorization = headers.get('authorization');
  const fromCookie = authorization ? undefined : readCookie(headers.get('cookie'), cookieNames.token);
  const token = authorization ?? fromCookie;
  if (!token) return { actor: guest, by: null, refused: false, chatToken };
  const by = authorization ? 'header' : 'cookie';
  const actor = await authenticate(services, withoutBearer(token), new Date(), by === 'cookie');
  return actor ? { actor, by, refused: false, chatToken } : { actor: guest, by, refused: true, chatToken };
}
