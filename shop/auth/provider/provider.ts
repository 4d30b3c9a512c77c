import type { Locale } from '#values/locale.ts';

/** An OpenID Connect issuer and what it knows this shop by; `name` is what the button calls it. */
export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  appRedirects: readonly string[];
};

export const googleIssuer = 'https://accounts.google.com';

/** What is made anew for each sign-in and must come back with it: against mixed-up returns, replayed tokens and stolen codes. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** Somebody whom the provider has proved, by a signed token that was minted for this shop. */
export type Proof = {
  issuer: string;
  subject: string;
  /** In lower case; null unless the provider vouches for it. */
  email: string | null;
  name: string | null;
  nonce: string;
  expires: Date;
};

/**
 * An identity provider. Its calls take 5 seconds at most; they throw `provider_unavailable` when the provider can't be
 * asked, and `provider_refused` when what came from the browser does not prove anything.
 */
export type Provider = {
  /** Names its cookies and the session: `auth.strategy`. */
  strategy: string;
  /** What the button calls it. */
  name: string;
  /** Addresses of the phone app that a code may have been sent to, besides the shop's own. */
  appRedirects: readonly string[];
  /** Where the browser is sent. */
  authorizationUrl(attempt: Attempt, redirectUri: string, locale: Locale): Promise<string>;
  /** What a code is worth. */
  exchange(given: { code: string; verifier: string; nonce: string; redirectUri: string }): Promise<Proof>;
  /** What a token that came by the browser is worth. An access token counts only beside the ID token that names it. */
  check(given: { idToken: string; accessToken: string | undefined; nonce: string }): Promise<Proof>;
};
