import { z } from 'zod';
import { type Ctx, inTransaction } from '../../context.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { deliverSoon } from '../../messages/deliver-soon.ts';
import { parse } from '../../parse.ts';
import { optionalText } from '../destination.ts';
import { count, limit, perAddress } from '../rate-limit.ts';
import { openSession, type Tokens } from '../session.ts';
import { hashToken } from '../tokens.ts';
import { lockedUser, type User, userOf, type UserRow } from '../user.ts';
import { configuredProvider } from './configured.ts';
import { knownUser, linkByEmail } from './identities.ts';
import type { Proof, Provider } from './provider.ts';
import { isKnownReturn } from './redirects.ts';
import { openSignup, type Signup } from './signups.ts';

export const providerSignInInput = z.object({
  code: optionalText(4096),
  code_verifier: optionalText(128),
  redirect_uri: optionalText(2048),
  id_token: optionalText(20_000),
  access_token: optionalText(20_000),
  nonce: z.string().min(8).max(255),
});

type Given = z.output<typeof providerSignInInput>;

/** Signed in, or proved and without an account yet. */
export type ProviderSignIn = { session: Tokens & { user: User }; signup: null } | { session: null; signup: Signup };

/**
 * Signs in by what the identity provider gave the browser: a code with its verifier, or an ID token; the nonce is the one the
 * sign-in was begun with. Whoever has no account gets a token to open one by (`signUpByProvider`). The caller has compared
 * the state. 404 provider_off, 503 provider_unavailable, 401 provider_refused, 403 blocked or deactivated.
 */
export async function signInByProvider(ctx: Ctx, input: unknown): Promise<ProviderSignIn> {
  const provider = configuredProvider(ctx);
  // Asked for in any case: a session's terms must not be looked up first inside a transaction.
  const { provider_calls_per_hour } = await ctx.settings.get();
  if (ctx.address) await limit(ctx, `provider:${ctx.address}`, await perAddress(ctx, provider_calls_per_hour), 3600);
  const proof = await proofOf(ctx, provider, parse(providerSignInInput, input));
  await spend(ctx, proof);
  const user = (await knownUser(ctx, proof)) ?? (await linkByEmail(ctx, proof));
  if (!user) return { session: null, signup: await openSignup(ctx, proof) };
  const session = await inTransaction(ctx, async (tx) => beginSession(tx, await lockedUser(tx, user.id)));
  deliverSoon(ctx);
  return { session, signup: null };
}

/** A session for an account that is held; as `login` refuses one, so does this. */
export async function beginSession(tx: Ctx, user: UserRow): Promise<Tokens & { user: User }> {
  if (user.status === 'blocked') throw new ShopError('blocked');
  if (user.status !== 'active') throw new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
  if (!user.phoneVerifiedAt) throw new ShopError('unverified', { fields: { phone: [{ key: 'unverified' }] } });
  return { ...(await openSession(tx, user.id)), user: await userOf(tx, user) };
}

function proofOf(ctx: Ctx, provider: Provider, given: Given): Promise<Proof> {
  const { code, code_verifier: verifier, redirect_uri: redirectUri, id_token: idToken, nonce } = given;
  if (code !== undefined) {
    if (verifier === undefined) throw invalidField('code_verifier', 'required');
    if (redirectUri === undefined) throw invalidField('redirect_uri', 'required');
    if (!isKnownReturn(ctx, redirectUri)) throw invalidField('redirect_uri', 'redirect_unknown');
    return provider.exchange({ code, verifier, nonce, redirectUri });
  }
  // An access token alone says what may be read, not who has come: any other site's would do.
  if (idToken === undefined) throw invalidField('id_token', 'required');
  return provider.check({ idToken, accessToken: given.access_token, nonce });
}

/** A nonce counts once, so that a token that has leaked is of no use to a second one. It is remembered until its token has expired. */
async function spend(ctx: Ctx, { nonce, expires }: Proof): Promise<void> {
  const seconds = Math.max(60, Math.ceil((expires.getTime() - ctx.now.getTime()) / 1000) + 60);
  const { points } = await count(ctx, `provider-nonce:${hashToken(nonce)}`, seconds);
  if (points > 1) throw new ShopError('provider_refused');
}
