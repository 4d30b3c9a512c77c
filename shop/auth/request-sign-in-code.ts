import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { databaseConstraint, inTransaction } from '#shop/context.ts';
import { destinationFields, destinationOf } from '#shop/destination.ts';
import { ShopError } from '#shop/errors.ts';
import { idempotencyKey } from '#shop/idempotency/idempotency.ts';
import { deliverSoon } from '#shop/notifications/deliver-soon.ts';
import { optionalSingleLine } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { type CodeSent, codeSent } from './codes.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { limitCodes } from './request-code.ts';
import { firstRequestOf, issueSignInCode, nameOf, repeatableToken } from './sign-in-codes.ts';
import { newToken } from './tokens.ts';
import { findUser } from './user.ts';

export const signInCodeInput = z.object({
  phone: destinationFields.phone,
  country: destinationFields.country,
  /** For an account that the code creates. */
  name: optionalSingleLine(100),
});

type Options = {
  /** The `Idempotency-Key`. */
  key?: string | undefined;
  /** The token of the browser's former request, whose name counts for a further code to the same phone. */
  formerToken?: string | undefined;
};

/** What the browser that requested the code sends back with it. */
export type SignInCodeSent = { registrationToken: string; otp: CodeSent };

/**
 * Sends a code that signs in to the account of a phone, or creates one without a password: `verify` accepts it only together with the token. Reply,
 * counts and duration are the same whether or not there is an account. 429 within the resend pause. A repeated call with the same `key` returns the
 * first reply and sends nothing; with another phone or name it is `idempotency_mismatch`.
 */
export const requestSignInCode = verb({
  scope: 'anyone',
  input: signInCodeInput,
  async run(ctx, { name: givenName, ...recipient }, options: Options = {}): Promise<SignInCodeSent> {
    const to = destinationOf(recipient);
    const name = givenName ?? (options.formerToken && (await nameOf(ctx, to, options.formerToken)));
    const key = idempotencyKey(options.key);
    const repeated = async () => (key === undefined ? undefined : firstToken(key));
    const firstToken = async (requestKey: string) => {
      const first = await firstRequestOf(ctx, requestKey);
      if (first && (first.destination !== to.to || first.name !== (name ?? null)))
        throw new ShopError('idempotency_mismatch');
      return first?.token;
    };
    const reply = async (registrationToken: string) => ({ registrationToken, otp: await codeSent(ctx, to) });
    const earlier = await repeated();
    if (earlier !== undefined) return reply(earlier);
    try {
      await limitCodes(ctx, to);
    } catch (error) {
      const first = key === undefined ? undefined : await awaitConcurrent(repeated);
      if (first === undefined) throw error;
      return reply(first);
    }
    const { token, repeat } = key === undefined ? { token: newToken(), repeat: undefined } : repeatableToken(ctx, key);
    const issue = inTransaction(ctx, async (tx) => {
      const owner = await findUser(tx.db, to);
      await issueSignInCode(tx, { to, name, owner, token, repeat });
    });
    try {
      await withMinimumDuration(ctx, issue);
    } catch (error) {
      // A concurrent request with the same key was first.
      const first = databaseConstraint(error)?.includes('request_key') ? await repeated() : undefined;
      if (first === undefined) throw error;
      return reply(first);
    }
    deliverSoon(ctx);
    return reply(token);
  },
});

/** The token of a concurrent first request with the same key, which took the one code that the resend pause allows. */
async function awaitConcurrent(token: () => Promise<string | undefined>): Promise<string | undefined> {
  for (let checks = 0; checks < 5; checks++) {
    const registrationToken = await token();
    if (registrationToken !== undefined) return registrationToken;
    await setTimeout(100);
  }
  return undefined;
}
