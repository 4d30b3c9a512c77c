import { verb } from '#shop/verb.ts';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../context.ts';
import { invalidField, ShopError } from '../../errors.ts';
import { deliverSoon } from '../../notifications/deliver-soon.ts';
import { optionalText } from '#shop/destination.ts';
import { applyChosenLocale } from '../choose-language.ts';
import { count, limit, perAddress } from '../rate-limit.ts';
import { openSession } from '../session.ts';
import { hashToken } from '../tokens.ts';
import type { SignedIn } from '../start-session.ts';
import { clearAccountGuesses } from '../guesses.ts';
import { rememberDevice } from '../known-devices.ts';
import { lockAndReadUser, userOf, type UserRow } from '../user.ts';
import { configuredProvider } from './configured.ts';
import { knownUser, linkByEmail } from './identities.ts';
import type { Proof, Provider } from './provider.ts';
import { isAllowedRedirectUri } from './redirects.ts';
import { openSignup, type Signup } from './signups.ts';

export const providerSignInInput = z.object({
  code: optionalText(4096),
  code_verifier: optionalText(128),
  redirect_uri: optionalText(2048),
  id_token: optionalText(20_000),
  access_token: optionalText(20_000),
  nonce: z.string().min(8).max(255),
});

type ProviderSignInFields = z.output<typeof providerSignInInput>;

/** Either a session, or a proof without an account yet. */
export type ProviderSignIn = { session: SignedIn; signup: null } | { session: null; signup: Signup };

/**
 * Signs in with the identity provider's data from the browser: a code with its verifier, or an ID token; the nonce is that of the start of the
 * sign-in. A person without an account gets a token to open one (`signUpByProvider`). The caller has compared the state. 404 provider_off, 503
 * provider_unavailable, 401 provider_refused, 403 blocked or deactivated.
 */
export const signInByProvider = verb({
  scope: 'anyone',
  input: providerSignInInput,
  async run(ctx, input): Promise<ProviderSignIn> {
    const provider = configuredProvider(ctx);
    // Loads the settings in any case: a session's settings must not be loaded first inside a transaction.
    const { provider_calls_per_hour } = await ctx.settings.get();
    if (ctx.address) await limit(ctx, `provider:${ctx.address}`, await perAddress(ctx, provider_calls_per_hour), 3600);
    const proof = await proofOf(ctx, provider, input);
    await consumeNonce(ctx, proof);
    const user = (await knownUser(ctx, proof)) ?? (await linkByEmail(ctx, proof));
    if (!user) return { session: null, signup: await openSignup(ctx, proof) };
    const session = await inTransaction(ctx, async (tx) => beginSession(tx, await lockAndReadUser(tx, user.id)));
    deliverSoon(ctx);
    return { session, signup: null };
  },
});

/** Opens a session for a locked account; refuses the accounts that `login` refuses. Clears the account's wrong passwords. */
export async function beginSession(tx: Ctx, user: UserRow): Promise<SignedIn> {
  if (user.status === 'blocked') throw new ShopError('blocked');
  if (user.status !== 'active') throw new ShopError('deactivated', { fields: { phone: [{ key: 'deactivated' }] } });
  if (!user.phoneVerifiedAt) throw new ShopError('unverified', { fields: { phone: [{ key: 'unverified' }] } });
  const tokens = await openSession(tx, user.id);
  await clearAccountGuesses(tx, user);
  return {
    ...tokens,
    user: await userOf(tx, await applyChosenLocale(tx, user)),
    deviceToken: await rememberDevice(tx, user.id),
  };
}

function proofOf(ctx: Ctx, provider: Provider, input: ProviderSignInFields): Promise<Proof> {
  const { code, code_verifier: verifier, redirect_uri: redirectUri, id_token: idToken, nonce } = input;
  if (code !== undefined) {
    if (verifier === undefined) throw invalidField('code_verifier', 'required');
    if (redirectUri === undefined) throw invalidField('redirect_uri', 'required');
    if (!isAllowedRedirectUri(ctx, redirectUri)) throw invalidField('redirect_uri', 'redirect_unknown');
    return provider.exchange({ code, verifier, nonce, redirectUri });
  }
  // An access token alone grants access but identifies nobody: one of any other site would pass.
  if (idToken === undefined) throw invalidField('id_token', 'required');
  return provider.check({ idToken, accessToken: input.access_token, nonce });
}

/** A nonce counts once, so that a leaked token can't be used a second time. It is stored until its token has expired. */
async function consumeNonce(ctx: Ctx, { nonce, expires }: Proof): Promise<void> {
  const seconds = Math.max(60, Math.ceil((expires.getTime() - ctx.now.getTime()) / 1000) + 60);
  const { points } = await count(ctx, `provider-nonce:${hashToken(nonce)}`, seconds);
  if (points > 1) throw new ShopError('provider_refused');
}
