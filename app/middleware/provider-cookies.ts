import { z } from 'zod';
import type { Attempt } from '#shop/auth/provider/provider.ts';
import type { Ctx } from '#shop/context.ts';
import { cookie, readCookie } from '#values/cookies.ts';
import { parseGuestCart } from './guest-cart.ts';
import { isSecure } from './session-cookies.ts';

/**
 * The HttpOnly cookies of a sign-in at the identity provider: `auth.{strategy}.state` from its start to its return, with the cart to be merged, and
 * `auth.{strategy}.signup` until a phone is confirmed.
 */
const nameOf = ({ provider }: Pick<Ctx, 'provider'>, name: 'state' | 'cart' | 'signup'): string =>
  `auth.${provider?.strategy ?? 'oidc'}.${name}`;

const attemptSeconds = 600;
const signupSeconds = 900;

const line = (ctx: Ctx, name: Parameters<typeof nameOf>[1], value: string, maxAge: number): string =>
  cookie(nameOf(ctx, name), value, { maxAge, httpOnly: true, secure: isSecure(ctx) });

const read = (ctx: Ctx, request: Request, name: Parameters<typeof nameOf>[1]): string | undefined =>
  readCookie(request.headers.get('cookie'), nameOf(ctx, name));

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
  /** A timestamp in milliseconds. */
  begun: z.number(),
});

export const setAttemptCookie = (ctx: Ctx, attempt: Attempt): string =>
  line(ctx, 'state', JSON.stringify({ ...attempt, begun: ctx.now.getTime() }), attemptSeconds);

/** The attempt of a returned state; null when the state belongs to another attempt, or is too old: the return is then ignored. */
export function readAttemptCookie(ctx: Ctx, request: Request, state: string | null): Attempt | null {
  const { data: attempt } = attemptShape.safeParse(json(read(ctx, request, 'state')));
  if (!attempt || !state || attempt.state !== state) return null;
  const age = ctx.now.getTime() - attempt.begun;
  return age >= 0 && age <= attemptSeconds * 1000 ? attempt : null;
}

/** An attempt is used once, whatever its result. */
export const clearAttemptCookies = (ctx: Ctx): string[] => [line(ctx, 'state', '', 0), line(ctx, 'cart', '', 0)];

const cartShape = z
  .array(
    z.object({
      product_id: z.int().positive(),
      variant_id: z.int().positive().nullish(),
      quantity: z.int().positive(),
    }),
  )
  .max(100);

/**
 * A guest's cart in a compact form: its id, if any, and product, quantity and variant of each line, `{id}~12.2.31~45.1.`; empty when it is
 * invalid.
 */
export function setCartCookie(ctx: Ctx, text: string | undefined): string[] {
  const cart = parseGuestCart(text);
  const { data: lines } = cartShape.safeParse(cart?.products);
  if (!lines?.length) return [];
  const parts = lines.map(({ product_id, variant_id, quantity }) => `${product_id}.${quantity}.${variant_id ?? ''}`);
  return [line(ctx, 'cart', [...(cart?.id ? [cart.id] : []), ...parts].join('~'), attemptSeconds)];
}

/** The stored cart, in the format of `parseGuestCart`. */
export function readCartCookie(ctx: Ctx, request: Request): string | undefined {
  const text = read(ctx, request, 'cart');
  if (!text) return undefined;
  const parts = text.split('~');
  const id = parts[0]!.includes('.') ? undefined : parts.shift();
  const products = parts.map((part) => {
    const [product_id, quantity, variant] = part.split('.').map(Number);
    return { product_id, quantity, ...(variant && { variant_id: variant }) };
  });
  return JSON.stringify({ id, products });
}

const signupShape = z.object({
  token: z.string().min(1),
  /** The entered data, once a code was sent to that phone; `sent` is the time, in milliseconds. */
  entered: z.object({ name: z.string(), phone: z.string(), gender: z.string(), sent: z.number() }).optional(),
});

export type SignupCookie = z.output<typeof signupShape>;

export const setSignupCookie = (ctx: Ctx, signup: SignupCookie): string =>
  line(ctx, 'signup', JSON.stringify(signup), signupSeconds);

export const readSignupCookie = (ctx: Ctx, request: Request): SignupCookie | null =>
  signupShape.safeParse(json(read(ctx, request, 'signup'))).data ?? null;

export const clearSignupCookie = (ctx: Ctx): string => line(ctx, 'signup', '', 0);
