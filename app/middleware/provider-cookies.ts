import { z } from 'zod';
import type { Attempt } from '#shop/auth/provider/provider.ts';
import type { Ctx } from '#shop/context.ts';
import { cookie, readCookie } from '#values/cookies.ts';
import { isSecure } from './session-cookies.ts';

/**
 * What the browser keeps of a sign-in at the identity provider, out of reach of scripts: `auth.{strategy}.state` from its
 * beginning to its return, with the cart that was to come along, and `auth.{strategy}.signup` while a phone is owed.
 */
const nameOf = ({ provider }: Pick<Ctx, 'provider'>, what: 'state' | 'cart' | 'signup'): string =>
  `auth.${provider?.strategy ?? 'oidc'}.${what}`;

const attemptSeconds = 600;
const signupSeconds = 900;

const line = (ctx: Ctx, what: Parameters<typeof nameOf>[1], value: string, maxAge: number): string =>
  cookie(nameOf(ctx, what), value, { maxAge, httpOnly: true, secure: isSecure(ctx) });

const read = (ctx: Ctx, request: Request, what: Parameters<typeof nameOf>[1]): string | undefined =>
  readCookie(request.headers.get('cookie'), nameOf(ctx, what));

function json(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

const attemptShape = z.object({
  state: z.string().min(20),
  nonce: z.string().min(20),
  verifier: z.string().min(43),
  /** Milliseconds. */
  begun: z.number(),
});

export const keepAttempt = (ctx: Ctx, attempt: Attempt): string =>
  line(ctx, 'state', JSON.stringify({ ...attempt, begun: ctx.now.getTime() }), attemptSeconds);

/** The attempt that a returned state belongs to; null when it is another one's, or too old: the return is then none of ours. */
export function attemptOf(ctx: Ctx, request: Request, state: string | null): Attempt | null {
  const { data: kept } = attemptShape.safeParse(json(read(ctx, request, 'state')));
  if (!kept || !state || kept.state !== state) return null;
  const age = ctx.now.getTime() - kept.begun;
  return age >= 0 && age <= attemptSeconds * 1000 ? kept : null;
}

/** An attempt is used once, however it ends. */
export const forgetAttempt = (ctx: Ctx): string[] => [line(ctx, 'state', '', 0), line(ctx, 'cart', '', 0)];

const cartShape = z.array(z.object({ product_id: z.int().positive(), quantity: z.int().positive() })).max(100);

/** The lines of a guest's cart in few letters, `12.2~45.1`; none when it is no cart. */
export function keepCart(ctx: Ctx, text: string | undefined): string[] {
  const { data: lines } = cartShape.safeParse(json(text));
  if (!lines?.length) return [];
  return [
    line(ctx, 'cart', lines.map(({ product_id, quantity }) => `${product_id}.${quantity}`).join('~'), attemptSeconds),
  ];
}

/** The cart that was kept, as `mergeGuestCart` takes it. */
export function keptCart(ctx: Ctx, request: Request): string | undefined {
  const kept = read(ctx, request, 'cart');
  if (!kept) return undefined;
  return JSON.stringify(
    kept.split('~').map((one) => {
      const [product_id, quantity] = one.split('.').map(Number);
      return { product_id, quantity };
    }),
  );
}

const signupShape = z.object({
  token: z.string().min(1),
  /** What was entered, once a code has gone to that phone; `sent` is when, in milliseconds. */
  entered: z.object({ name: z.string(), phone: z.string(), gender: z.string(), sent: z.number() }).optional(),
});

export type KeptSignup = z.output<typeof signupShape>;

export const keepSignup = (ctx: Ctx, signup: KeptSignup): string =>
  line(ctx, 'signup', JSON.stringify(signup), signupSeconds);

export const keptSignup = (ctx: Ctx, request: Request): KeptSignup | null =>
  signupShape.safeParse(json(read(ctx, request, 'signup'))).data ?? null;

export const forgetSignup = (ctx: Ctx): string => line(ctx, 'signup', '', 0);
