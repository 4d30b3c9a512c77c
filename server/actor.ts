import type { Actor, Services } from '#shop/context.ts';
import { authenticate } from '#shop/auth/authenticate.ts';
import { serverCookies, readCookie } from '#values/cookies.ts';

const guest: Actor = { kind: 'guest' };

/** Removes the `Bearer` prefix. */
export const withoutBearer = (value: string): string => value.replace(/^Bearer\s+/i, '');

export type RequestActor = {
  actor: Actor;
  /** Where the token was. */
  by: 'header' | 'cookie' | null;
  /** Whether there is a token that is invalid or expired. */
  refused: boolean;
  /** The values of the chat and device cookies. */
  chatToken: string | undefined;
  deviceToken: string | undefined;
};

type TokenHeaders = { authorization?: string | null | undefined; cookie?: string | null | undefined };

/** The access token of a request, and where it was. */
export function accessToken({
  authorization,
  cookie,
}: TokenHeaders): { token: string; by: 'header' | 'cookie' } | null {
  if (authorization) return { token: withoutBearer(authorization), by: 'header' };
  const token = readCookie(cookie, serverCookies.token);
  return token ? { token: withoutBearer(token), by: 'cookie' } : null;
}

/** Resolves the actor of a request. */
export async function actorOf(services: Services, headers: Headers): Promise<RequestActor> {
  const cookie = headers.get('cookie');
  const chatToken = readCookie(cookie, serverCookies.chat);
  const deviceToken = readCookie(cookie, serverCookies.device);
  const access = accessToken({ authorization: headers.get('authorization'), cookie });
  if (!access) return { actor: guest, by: null, refused: false, chatToken, deviceToken };
  const { by } = access;
  const actor = await authenticate(services, access.token, new Date());
  return actor
    ? { actor, by, refused: false, chatToken, deviceToken }
    : { actor: guest, by, refused: true, chatToken, deviceToken };
}
