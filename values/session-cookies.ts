import { cookie, cookieNames, serverCookies } from './cookies.ts';

const daySeconds = 86_400;

/** A pair of tokens; `expiresIn` is in seconds. `deviceToken` is present after a sign-in. */
type Tokens = { token: string; tokenType: string; expiresIn: number; refreshToken: string; deviceToken?: string };

type Options = {
  /** Days for which the session can be refreshed. */
  refreshDays: number;
  /** How the user signed in. */
  strategy: string;
  /** Whether the shop is on https. */
  secure: boolean;
};

/**
 * `Set-Cookie` lines that begin or refresh a session in the browser. The signed-in flag lasts as long as the session can be refreshed, so that a
 * page rendered for guests requests the current user.
 */
export function beginSession(tokens: Tokens, { refreshDays, strategy, secure }: Options): string[] {
  const maxAge = refreshDays * daySeconds;
  return [
    cookie(serverCookies.token, `${tokens.tokenType} ${tokens.token}`, {
      maxAge: tokens.expiresIn,
      httpOnly: true,
      secure,
    }),
    cookie(serverCookies.refresh, tokens.refreshToken, { maxAge, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '1', { maxAge, secure }),
    cookie(cookieNames.strategy, strategy, { maxAge, secure }),
    ...(tokens.deviceToken ? [deviceCookie(tokens.deviceToken, secure)] : []),
  ];
}

/** Browsers store no cookie longer. */
const deviceDays = 400;

/** The `Set-Cookie` line that identifies the browser at its next sign-in; a sign-out does not delete it. */
export const deviceCookie = (token: string, secure: boolean): string =>
  cookie(serverCookies.device, token, { maxAge: deviceDays * daySeconds, httpOnly: true, secure });

/** `Set-Cookie` lines that end the session. */
export function endSession(secure: boolean): string[] {
  return [
    cookie(serverCookies.token, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(serverCookies.refresh, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '', { maxAge: 0, secure }),
    cookie(cookieNames.strategy, '', { maxAge: 0, secure }),
  ];
}
