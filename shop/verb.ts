import type { z } from 'zod';
import { inSpan } from '#db/spans.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { type Ctx, type Customer, requireCustomer, requireMember, requireScope, type StaffSession } from './context.ts';
import type { ErrorCode } from './errors.ts';
import { parse } from './parse.ts';

/**
 * Who may call a verb: `anyone`, a signed-in `customer`, a `member` of staff with any scope (`lockedMember`: even while their session is locked),
 * or a member with the named scope.
 */
export type Access = 'anyone' | 'customer' | 'member' | 'lockedMember' | StaffScope;

/** The context of `run`: has the current user if the verb requires one. */
type CtxFor<A extends Access> = A extends 'anyone'
  ? Ctx
  : Ctx & { actor: A extends 'member' | 'lockedMember' ? Customer & { staff: StaffSession } : Customer };

type Definition<A extends Access, I extends z.ZodType, O, X extends unknown[]> = {
  /** Its name in traces; the build sets it (`scripts/name-verbs.ts`). */
  name?: string;
  scope: A;
  /** The error code for a guest; `unauthenticated` by default. */
  guestError?: ErrorCode;
  /** Absent: the verb takes no input. */
  input?: I;
  /** `extra`: what a transport adds to the input, such as the idempotency key or received files. */
  run: (ctx: CtxFor<A>, input: z.output<I>, ...extra: X) => Promise<O>;
};

/**
 * One operation of the shop. Code calls it with typed input; a transport (API, page action) passes what it received to `fromRequest`. Both check
 * the scope (401, 403), then the input (422 with a message per field), and then run.
 */
export type Verb<I extends z.ZodType = z.ZodType, O = unknown, X extends unknown[] = []> = {
  (
    ctx: Ctx,
    ...args: unknown extends z.input<I>
      ? [input?: undefined, ...extra: X]
      : Record<string, never> extends z.input<I>
        ? [input?: z.input<I>, ...extra: X]
        : [input: z.input<I>, ...extra: X]
  ): Promise<O>;
  fromRequest: (ctx: Ctx, input?: unknown, ...extra: X) => Promise<O>;
  readonly scope: Access;
  readonly guestError: ErrorCode | undefined;
  readonly input: I | undefined;
};

/** Any verb, for code that handles all of them. */
export type AnyVerb = {
  // oxlint-disable-next-line typescript/no-explicit-any -- a verb's extra arguments are its own
  fromRequest: (ctx: Ctx, input?: unknown, ...extra: any[]) => Promise<unknown>;
  readonly scope: Access;
  readonly guestError: ErrorCode | undefined;
  readonly input: z.ZodType | undefined;
};

export type OutputOf<V extends AnyVerb> = Awaited<ReturnType<V['fromRequest']>>;

function authorize(ctx: Ctx, scope: Access, guestError?: ErrorCode): void {
  if (scope === 'anyone') return;
  if (scope === 'customer') requireCustomer(ctx, guestError);
  else if (scope === 'member') requireMember(ctx);
  else if (scope === 'lockedMember') requireMember(ctx, { evenLocked: true });
  else requireScope(ctx, scope);
}

/** Declares a verb; its scope, input and result are declared only here. */
export function verb<A extends Access, O, X extends unknown[] = [], I extends z.ZodType = z.ZodUnknown>({
  name = 'verb',
  scope,
  guestError,
  input: schema,
  run,
}: Definition<A, I, O, X>): Verb<I, O, X> {
  const call = (ctx: Ctx, input: unknown = {}, ...extra: X): Promise<O> =>
    inSpan('verb', name, async () => {
      authorize(ctx, scope, guestError);
      return run(
        ctx as CtxFor<A>,
        (schema ? parse(schema, input === undefined ? {} : input) : undefined) as z.output<I>,
        ...extra,
      );
    });
  return Object.assign(call, { fromRequest: call, scope, guestError, input: schema });
}
