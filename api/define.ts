import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type CallLimit, limitCall } from '#shop/auth/limit-call.ts';
import { type Ctx, requireCustomer, requireScope } from '#shop/context.ts';
import { type ErrorCode, invalidField, ShopError } from '#shop/errors.ts';
import { recordStaffCall } from '#shop/staff/record-call.ts';
import type { AnyVerb, OutputOf } from '#shop/verb.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

/** The values of a request before its handler runs. */
export type Variables = { ctx: Ctx; requestId: string; address: string };

export type Api = OpenAPIHono<{ Variables: Variables }>;

export type ApiContext = Context<{ Variables: Variables }>;

/** The result of a handler: `data` of the envelope, and other parts of the reply. */
export type HandlerResult<T> = {
  data: T;
  message?: string;
  meta?: unknown;
  status?: ContentfulStatusCode;
  headers?: Record<string, string | string[]>;
};

/** The access of a route under `/staff`: a scope; `member`, any scope, even while the session is restricted; or nothing, for the sign-in. */
export type RouteScope = StaffScope | 'member' | 'none';

type Definition<S extends z.ZodType> = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  tag:
    | 'Auth'
    | 'Content'
    | 'Catalogue'
    | 'Cart and payment'
    | 'Addresses'
    | 'Orders'
    | 'Wallet'
    | 'Chat'
    | 'Staff'
    | 'Demo';
  summary: string;
  /** Details that don't fit in a summary. */
  description?: string;
  /** The verb that the route exposes: `auth`, `scope`, `guestError` and `input` default to the verb's. */
  verb?: AnyVerb;
  /** `user`: needs a signed-in user. The verb enforces it; here it is only published. */
  auth?: 'user';
  /** The error for a guest; `unauthenticated` by default. */
  guestError?: ErrorCode;
  /** For a route under `/staff`, published as `x-scope`. The scope is checked before anything is read, and again by the verb. */
  scope?: RouteScope;
  /** Whether the route supports an `Idempotency-Key`. */
  idempotent?: boolean;
  /** The schema of query or body, for the published description. The verb parses the input by its own schema. */
  input?: z.ZodObject;
  /** A DELETE whose input is sent as a body: a password must not be in an address. */
  inputInBody?: boolean;
  /** The files that the route accepts beside its input, by field: it may then receive multipart bodies, up to the size of the files. */
  files?: Record<string, { max: number; description: string }>;
  /** The shape of `data` in the reply. */
  output: S;
  created?: boolean;
  /** The limit of calls per account, or per network address of guests; 429 above it. For routes whose verb has no limit of its own. */
  atMost?: CallLimit;
  handle: (ctx: Ctx, input: Record<string, unknown>, c: ApiContext) => Promise<HandlerResult<z.input<S>>>;
};

/** The routes of each API that accept files, by their paths. */
const uploadRoutes = new WeakMap<Api, { path: RegExp; files: number }[]>();

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** The number of files that a request may contain, which limits the size of its body. */
export const countAllowedFiles = (api: Api, path: string, contentType: string | undefined): number =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data')
    ? (uploadRoutes.get(api)?.find((taker) => taker.path.test(path))?.files ?? 0)
    : 0;

/** A body as JSON; with files also as multipart, where a field contains the file, or the name of one uploaded before. */
function contentOf(input: z.ZodObject, files: Definition<z.ZodType>['files']) {
  if (!files) return { 'application/json': { schema: input } };
  const ofFiles = (one: z.ZodType) =>
    z.object(
      Object.fromEntries(
        Object.entries(files).map(([field, { max, description }]) => [
          field,
          (max > 1 ? z.array(one).max(max) : one).optional().openapi({ description }),
        ]),
      ),
    );
  const binary = z.string().openapi({ format: 'binary' });
  return {
    'application/json': { schema: input.extend(ofFiles(z.string()).shape) },
    'multipart/form-data': { schema: input.extend(ofFiles(binary).shape) },
  };
}

/** Refuses more files in a field than it accepts; in a field for several, a single file is a list of one. */
function assertMaxFiles(input: Record<string, unknown>, field: string, max: number): void {
  // Some clients write a list field as `name[]`.
  const given = input[field] ?? input[`${field}[]`];
  if (given === undefined) return;
  const list = Array.isArray(given) ? given : [given];
  if (list.length > max) throw invalidField(field, 'too_many_files', { n: max });
  input[field] = max > 1 ? list : list[0];
}

const envelope = (data: z.ZodType) =>
  z.object({ status: z.literal(true), message: z.string(), data, meta: z.unknown().optional() });

/** The parts of the description that every kind of route has: its summary, and the access it requires. */
export const operationMeta = ({ summary, auth, scope }: { summary: string; auth?: 'user'; scope?: RouteScope }) => ({
  summary: scope === undefined || scope === 'member' || scope === 'none' ? summary : `${summary} (${scope})`,
  ...(scope !== undefined && { 'x-scope': scope }),
  ...((auth ?? (scope !== undefined && scope !== 'none')) && { security: [{ bearer: [] }] }),
});

/** Checks the scope of a staff route, and records that the caller made a staff call. 401, 403. */
export async function authorizeStaff(ctx: Ctx, scope: RouteScope | undefined): Promise<void> {
  if (scope === undefined || scope === 'member' || scope === 'none') return;
  requireScope(ctx, scope);
  await recordStaffCall(ctx);
}

/** The values that a route takes from its verb by default. The parameters of the path are documented as such, not as input. */
function fromVerb({ verb, path, scope }: { verb?: AnyVerb | undefined; path: string; scope?: RouteScope | undefined }) {
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

const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

function withoutParams(input: z.ZodObject, names: string[]): z.ZodObject | undefined {
  const shape = Object.fromEntries(Object.entries(input.shape).filter(([field]) => !names.includes(field)));
  return Object.keys(shape).length > 0 ? z.object(shape) : undefined;
}

let checkReply: ((output: z.ZodType, data: unknown, call: string) => void) | undefined;

/** Checks every reply against the published shape before it is sent: for tests. */
export const checkReplies = (check: typeof checkReply): void => void (checkReply = check);

/** Adds a route to the API that runs a verb and presents its result. */
export function expose<V extends AnyVerb, S extends z.ZodType>(
  api: Api,
  verb: V,
  {
    present,
    message,
    meta,
    reply,
    extra,
    ...call
  }: Omit<Definition<S>, 'verb' | 'handle'> & {
    present: (result: OutputOf<V>, ctx: Ctx) => z.input<S>;
    /** A message from the catalogue, in the language of the request. */
    message?: (ctx: Ctx, result: OutputOf<V>) => string;
    meta?: (result: OutputOf<V>) => unknown;
    /** The status, when it is not 200 or 201, and headers. */
    reply?: (result: OutputOf<V>, ctx: Ctx) => Pick<HandlerResult<unknown>, 'status' | 'headers'>;
    /** What the verb takes beside its input, such as files. */
    extra?: (input: Record<string, unknown>) => unknown[];
  },
): void {
  defineRoute<S>(api, {
    ...call,
    verb,
    handle: async (ctx, input) => {
      const result = (await verb.fromRequest(ctx, input, ...(extra?.(input) ?? []))) as OutputOf<V>;
      return {
        data: present(result, ctx),
        ...(message && { message: message(ctx, result) }),
        ...(meta && { meta: meta(result) }),
        ...reply?.(result, ctx),
      };
    },
  });
}

/** Adds a route to the API, with its entry in the OpenAPI description. */
export function defineRoute<S extends z.ZodType>(api: Api, definition: Definition<S>): void {
  const call: Definition<S> = { ...fromVerb(definition), ...definition };
  const params = paramNames(call.path);
  const isQuery = (call.method === 'get' || call.method === 'delete') && !call.inputInBody;
  const documented: RouteConfig = {
    method: call.method,
    path: call.path,
    tags: [call.tag],
    ...operationMeta(call),
    ...(call.description && { description: call.description }),
    request: {
      headers: z.object({
        'Accept-Language': z.enum(['ar', 'en']).optional(),
        ...(call.idempotent && { 'Idempotency-Key': z.string().max(255).optional() }),
      }),
      ...(params.length > 0 && { params: z.object(Object.fromEntries(params.map((name) => [name, z.string()]))) }),
      ...(call.input && isQuery && { query: call.input }),
      ...(call.input && !isQuery && { body: { content: contentOf(call.input, call.files) } }),
    },
    responses: {
      [call.created ? 201 : 200]: {
        description: 'Done',
        content: { 'application/json': { schema: envelope(call.output) } },
      },
      ...(call.atMost && {
        429: {
          description: `More than ${call.atMost.points} calls in ${call.atMost.seconds} seconds; \`Retry-After\` gives the seconds to wait`,
          content: { 'application/json': { schema: failure } },
        },
      }),
      default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
    },
  };
  api.openAPIRegistry.registerPath(documented);
  if (call.files) {
    const files = Object.values(call.files).reduce((sum, { max }) => sum + max, 0);
    uploadRoutes.set(api, [...(uploadRoutes.get(api) ?? []), { path: pathPattern(call.path), files }]);
  }
  api.on(call.method.toUpperCase(), call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    // A caller without access is refused before the input is read.
    if (call.auth === 'user' || call.scope === 'member') requireCustomer(c.get('ctx'), call.guestError);
    await authorizeStaff(c.get('ctx'), call.scope);
    if (call.atMost) await limitCall(c.get('ctx'), `${call.method} ${call.path}`, call.atMost);
    const input = { ...(isQuery ? queryOf(c) : await bodyOf(c)), ...paramsOf(c) };
    for (const [field, { max }] of Object.entries(call.files ?? {})) assertMaxFiles(input, field, max);
    const { data, message, meta, status, headers } = await call.handle(c.get('ctx'), input, c);
    checkReply?.(call.output, data, `${call.method} ${call.path}`);
    return c.json(
      { status: true, message: message ?? '', data, ...(meta !== undefined && { meta }) },
      status ?? (call.created ? 201 : 200),
      headers,
    );
  });
}

const failure = z.object({
  status: z.literal(false),
  code: z.string().optional().describe('of calls under /staff: what went wrong, for programs'),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});

/** The parameters of the path by name. 404 for a value with a NUL: PostgreSQL text can't contain one. */
function paramsOf(c: ApiContext): Record<string, string> {
  const params = c.req.param() as Record<string, string>;
  if (Object.values(params).some((value) => value.includes('\0'))) throw new ShopError('not_found');
  return params;
}

/**
 * Parses the lists of objects that a form writes in brackets, `items[0][quantity]=2`, like JSON: sorted by their indexes, which may start
 * anywhere. Everything else stays as it is.
 */
export function parseBracketLists(form: Record<string, unknown>): Record<string, unknown> {
  const lists = new Map<string, Map<number, Map<string, unknown>>>();
  const plain = new Map<string, unknown>();
  for (const [name, value] of Object.entries(form)) {
    const [, list, index, field] = /^(\w{1,40})\[(\d{1,4})\]\[(\w{1,40})\]$/.exec(name) ?? [];
    if (list === undefined || index === undefined || field === undefined) {
      plain.set(name, value);
      continue;
    }
    const rows = lists.get(list) ?? new Map<number, Map<string, unknown>>();
    const row = rows.get(Number(index)) ?? new Map<string, unknown>();
    lists.set(list, rows.set(Number(index), row.set(field, value)));
  }
  const built = [...lists].map(([list, rows]): [string, unknown] => [
    list,
    [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => Object.fromEntries(row)),
  ]);
  // A field with the plain name wins over one in brackets.
  return Object.fromEntries([...built, ...plain]);
}

/** The query; a repeated name is a list. */
export function queryOf(c: ApiContext): Record<string, unknown> {
  const query = c.req.queries();
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

/** The body as an object: JSON, or a form. A request without a body has an empty one. */
async function bodyOf(c: ApiContext): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    try {
      return parseBracketLists(await c.req.parseBody({ all: true }));
    } catch {
      throw invalidField('body', 'not_valid');
    }
  }
  const text = await c.req.text();
  if (text === '' && type !== 'application/json') return {};
  if (type !== 'application/json') throw new ShopError('media_type');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalidField('body', 'not_json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidField('body', 'not_valid');
  return body as Record<string, unknown>;
}
