import type { Locale } from '#values/locale.ts';

/** An OpenID Connect issuer and this shop's credentials there; `name` is the text on the button. */
export type ProviderSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  appRedirects: readonly string[];
};

export const googleIssuer = 'https://accounts.google.com';

/** Created for each sign-in and required on return: protects against mixed-up returns, replayed tokens and stolen codes. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** A person identified by the provider, by a signed token issued for this shop. */
export type Proof = {
  issuer: string;
  subject: string;
  /** In lower case; null unless the provider has verified it. */
  email: string | null;
  name: string | null;
  nonce: string;
  expires: Date;
};

/**
 * An identity provider. Its calls take at most 5 seconds; they throw `provider_unavailable` when the provider can't be reached, and
 * `provider_refused` when the browser's data proves nothing.
 */
export type Provider = {
  /** Names its cookies and the session: `auth.strategy`. */
  strategy: string;
  /** The text on the button. */
  name: string;
  /** Redirect addresses of the phone app that a code may have been sent to, besides the shop's own. */
  appRedirects: readonly string[];
  /** The address to redirect the browser to. */
  authorizationUrl(attempt: Attempt, redirectUri: string, locale: Locale): Promise<string>;
  /** Exchanges a code for a proof. */
  exchange(given: { code: string; verifier: string; nonce: string; redirectUri: string }): Promise<Proof>;
  /** Verifies a token that came through the browser. An access token counts only with the ID token that names it. */
  check(given: { idToken: string; accessToken: string | undefined; nonce: string }): Promise<Proof>;
};
