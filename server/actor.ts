import type { Actor, Services } from '#shop/context.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { serverCookies, readCookie } from '#values/cookies.ts';

const guest: Actor = { kind: 'guest' };

/** Removes the `Bearer` prefix. */
export const withoutBearer = (value: string): string => value.replace(/^Bearer\s+/i, '');

/**
 * Resolves the actor of a request. `refused` means that the token sent is invalid or expired; `chatToken` and `deviceToken` are the values of
 * the chat and device cookies.
 */
export async function actorOf(
  services: Services,
  headers: Headers,
): Promise<{
  actor: Actor;
  by: 'header' | 'cookie' | null;
  refused: boolean;
  chatToken: string | undefined;
  deviceToken: string | undefined;
}> {
  const chatToken = readCookie(headers.get('cookie'), serverCookies.chat);
  const deviceToken = readCookie(headers.get('cookie'), serverCookies.device);
  const authorization = headers.get('authorization');
  const fromCookie = authorization ? undefined : readCookie(headers.get('cookie'), serverCookies.token);
  const token = authorization ?? fromCookie;
  if (!token) return { actor: guest, by: null, refused: false, chatToken, deviceToken };
  const by = authorization ? 'header' : 'cookie';
  const actor = await authenticate(services, withoutBearer(token), new Date());
  return actor
    ? { actor, by, refused: false, chatToken, deviceToken }
    : { actor: guest, by, refused: true, chatToken, deviceToken };
}
