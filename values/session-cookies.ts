import { cookie, cookieNames } from './cookies.ts';

const daySeconds = 86_400;

/** A pair of tokens; `expiresIn` is in seconds. */
type Tokens = { token: string; tokenType: string; expiresIn: number; refreshToken: string };

type Options = {
  /** For how long the session can be refreshed. */
  refreshDays: number;
  /** How the person signed in. */
  strategy: string;
  /** Whether the shop is on https. */
  secure: boolean;
};

/**
 * `Set-Cookie` lines that begin a session in the browser, or go on with it. That somebody is signed in is known for as long
 * as the session can be refreshed, so that a page that was made for guests asks who is here.
 */
export function beginSession(tokens: Tokens, { refreshDays, strategy, secure }: Options): string[] {
  const maxAge = refreshDays * daySeconds;
  return [
    cookie(cookieNames.token, `${tokens.tokenType} ${tokens.token}`, {
      maxAge: tokens.expiresIn,
      httpOnly: true,
      secure,
    }),
    cookie(cookieNames.refresh, tokens.refreshToken, { maxAge, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '1', { maxAge, secure }),
    cookie(cookieNames.strategy, strategy, { maxAge, secure }),
  ];
}

/** `Set-Cookie` lines that end it. */
export function endSession(secure: boolean): string[] {
  return [
    cookie(cookieNames.token, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(cookieNames.refresh, '', { maxAge: 0, httpOnly: true, secure }),
    cookie(cookieNames.loggedIn, '', { maxAge: 0, secure }),
    cookie(cookieNames.strategy, '', { maxAge: 0, secure }),
  ];
}
