import { z } from '@hono/zod-openapi';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { limitCall } from '#shop/auth/limit-call.ts';
import { type Ctx, requireCustomer, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { recordStaffCall } from '#shop/staff/record-call.ts';
import type { AnyVerb, OutputOf } from '#shop/verb.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { addDescription, type AnyDeclaration, type Declaration, describeRoute, type RouteScope } from './describe.ts';
import { readBody, readParams, readQuery } from './read-input.ts';
import { sharedReply } from './shared-json.ts';
import { type Api, type ApiContext, honoPath, type InputFor, type Method, paramNames, type Route } from './route.ts';

/** The result of a handler: `data` of the envelope, and other parts of the reply. */
export type HandlerResult<T, Meta = unknown> = {
  data: T;
  message?: string;
  meta?: Meta;
  status?: ContentfulStatusCode;
  headers?: Record<string, string | string[]>;
};

/** The routes of each API that accept files, by their paths. */
const uploadRoutes = new WeakMap<Api, { path: RegExp; files: number }[]>();

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The number of files that a request may contain, which limits the size of its body. */
export const countAllowedFiles = (api: Api, path: string, contentType: string | undefined): number =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data')
    ? (uploadRoutes.get(api)?.find((taker) => taker.path.test(path))?.files ?? 0)
    : 0;

/** Refuses more files in a field than it accepts; in a field for several, a single file is a list of one. */
function assertMaxFiles(input: Record<string, unknown>, field: string, max: number): void {
  // Some clients write a list field as `name[]`.
  const value = input[field] ?? input[`${field}[]`];
  if (value === undefined) return;
  const list = Array.isArray(value) ? value : [value];
  if (list.length > max) throw invalidField(field, 'too_many_files', { n: max });
  input[field] = max > 1 ? list : list[0];
}

/** Checks the scope of a staff route, and records that the caller made a staff call. 401, 403. */
export async function authorizeStaff(ctx: Ctx, scope: RouteScope | undefined): Promise<void> {
  if (scope === undefined || scope === 'member' || scope === 'none') return;
  requireScope(ctx, scope);
  await recordStaffCall(ctx);
}

/** The values that a route takes from its verb by default. The parameters of the path are documented as such, not as input. */
function fromVerb(verb: AnyVerb | undefined, { path, scope }: AnyDeclaration) {
  if (!verb) return {};
  const isStaff = path.startsWith('/staff');
  const needsUser = verb.scope !== 'anyone';
  const input = verb.input instanceof z.ZodObject ? withoutParams(verb.input, paramNames(path)) : undefined;
  return {
    ...(isStaff && scope === undefined && { scope: staffScopes[verb.scope] ?? (verb.scope as StaffScope) }),
    ...(!isStaff && needsUser && { auth: 'user' as const }),
    ...(verb.guestError && { guestError: verb.guestError }),
    ...(input && { input }),
  };
}

const staffScopes: Record<string, RouteScope> = {
  anyone: 'none',
  customer: 'none',
  member: 'member',
  lockedMember: 'member',
};

function withoutParams(input: z.ZodObject, names: string[]): z.ZodObject | undefined {
  const shape = Object.fromEntries(Object.entries(input.shape).filter(([field]) => !names.includes(field)));
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined;
}

let checkReply: ((output: z.ZodType, data: unknown, call: string) => void) | undefined;

/** Checks every reply against the published shape before it is sent: for tests. */
export const checkReplies = (check: typeof checkReply): void => void (checkReply = check);

/** A route that runs a verb and presents its result. `auth`, `scope`, `guestError` and `input` default to the verb's. */
export function expose<
  V extends AnyVerb,
  S extends z.ZodType,
  M extends Method,
  P extends string,
  I extends z.ZodObject = never,
  F extends string = never,
  InBody extends boolean = false,
  Idempotent extends boolean = false,
  Meta = undefined,
>(
  verb: V,
  {
    present,
    message,
    meta,
    reply,
    extra,
    ...declaration
  }: Declaration<S, M, P, I, F, InBody, Idempotent> & {
    present: (result: OutputOf<V>, ctx: Ctx) => z.input<S>;
    /** A message from the catalogue, in the language of the request. */
    message?: (ctx: Ctx, result: OutputOf<V>) => string;
    meta?: (result: OutputOf<V>) => Meta;
    /** The status, when it is not 200 or 201, and headers. */
    reply?: (result: OutputOf<V>, ctx: Ctx) => Pick<HandlerResult<unknown>, 'status' | 'headers'>;
    /** What the verb takes beside its input, such as files. */
    extra?: (input: Record<string, unknown>, c: ApiContext) => unknown[];
  },
): Route<
  M,
  P,
  {
    input: InputFor<I, V, P>;
    inputInBody: InBody;
    files: F;
    idempotent: Idempotent;
    reply: 'json';
    data: z.output<S>;
    meta: Meta;
  }
> {
  return routeOf(declaration, verb, async (ctx, input, c) => {
    const result = (await verb.fromRequest(ctx, input, ...(extra?.(input, c) ?? []))) as OutputOf<V>;
    return {
      data: present(result, ctx),
      ...(message && { message: message(ctx, result) }),
      ...(meta && { meta: meta(result) }),
      ...reply?.(result, ctx),
    };
  });
}

/** A route with a handler of its own. */
export function defineRoute<
  S extends z.ZodType,
  M extends Method,
  P extends string,
  I extends z.ZodObject = never,
  F extends string = never,
  InBody extends boolean = false,
  Idempotent extends boolean = false,
  Meta = undefined,
>({
  handle,
  ...declaration
}: Declaration<S, M, P, I, F, InBody, Idempotent> & {
  handle: (ctx: Ctx, input: Record<string, unknown>, c: ApiContext) => Promise<HandlerResult<z.input<S>, Meta>>;
}): Route<
  M,
  P,
  {
    input: InputFor<I, AnyVerb, P>;
    inputInBody: InBody;
    files: F;
    idempotent: Idempotent;
    reply: 'json';
    data: z.output<S>;
    meta: Meta;
  }
> {
  return routeOf(declaration, undefined, handle);
}

type Handler = (ctx: Ctx, input: Record<string, unknown>, c: ApiContext) => Promise<HandlerResult<unknown>>;

function routeOf<M extends Method, P extends string>(
  declaration: AnyDeclaration & { method: M; path: P },
  verb: AnyVerb | undefined,
  handle: Handler,
) {
  const { method, path } = declaration;
  return {
    method,
    path,
    mount: (api: Api) => mountRoute(api, { ...fromVerb(verb, declaration), ...declaration }, handle),
  };
}

/** Adds a route to the API, with its entry in the OpenAPI description. */
function mountRoute(api: Api, route: AnyDeclaration, handle: Handler): void {
  const isQuery = (route.method === 'get' || route.method === 'delete') && !route.inputInBody;
  addDescription(api, () => describeRoute(route, isQuery));
  if (route.files) {
    const files = Object.values(route.files).reduce((sum, { max }) => sum + max, 0);
    uploadRoutes.set(api, [...(uploadRoutes.get(api) ?? []), { path: pathPattern(route.path), files }]);
  }
  api.on(route.method.toUpperCase(), honoPath(route.path), async (c) => {
    // A caller without access is refused before the input is read.
    if (route.auth === 'user' || route.scope === 'member') requireCustomer(c.get('ctx'), route.guestError);
    await authorizeStaff(c.get('ctx'), route.scope);
    if (route.atMost) await limitCall(c.get('ctx'), `${route.method} ${route.path}`, route.atMost);
    const input = { ...(isQuery ? readQuery(c) : await readBody(c)), ...readParams(c) };
    for (const [field, { max }] of Object.entries(route.files ?? {})) assertMaxFiles(input, field, max);
    const { data, message, meta, status, headers } = await handle(c.get('ctx'), input, c);
    checkReply?.(route.output, data, `${route.method} ${route.path}`);
    const code = status ?? (route.created ? 201 : 200);
    const shared = sharedReply({ message: message ?? '', data, meta });
    if (shared) return c.body(shared, code, { ...headers, 'Content-Type': 'application/json' });
    return c.json({ status: true, message: message ?? '', data, ...(meta !== undefined && { meta }) }, code, headers);
  });
}
