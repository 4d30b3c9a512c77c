import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type AtMost, limitCall } from '#shop/auth/limit-call.ts';
import { type Ctx, requireCustomer, requireScope } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { noteCall } from '#shop/staff/note-call.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

/** What the API knows of a request before its handler runs. */
export type Variables = { ctx: Ctx; requestId: string; address: string };

export type Api = OpenAPIHono<{ Variables: Variables }>;

export type ApiContext = Context<{ Variables: Variables }>;

/** What a handler gives: `data` of the envelope, and what else the reply says. */
export type Answer<T> = {
  data: T;
  message?: string;
  meta?: unknown;
  status?: ContentfulStatusCode;
  headers?: Record<string, string | string[]>;
};

/**
 * What a call under `/staff` asks of its caller: a scope; `member`, any scope at all, even while the session is barred; or nothing, for
 * the sign-in.
 */
export type CallScope = StaffScope | 'member' | 'none';

type Definition<T> = {
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
  /** What a summary has no room for. */
  description?: string;
  /** `user`: needs a signed-in user. The verb holds to it; here it is only published. */
  auth?: 'user';
  /** Of a call under `/staff`, published as `x-scope`. A scope is held to before anything is read, and by the verb. */
  scope?: CallScope;
  /** Whether an `Idempotency-Key` is heeded. */
  idempotent?: boolean;
  /** The schema of query or body, for the published description. The verb parses the input by its own. */
  input?: z.ZodObject;
  /** A DELETE whose input travels as a body: a password has no place in an address. */
  inputInBody?: boolean;
  /** The files it takes beside its input, by field: then it may come as multipart, and weigh what a file may. */
  files?: Record<string, { max: number; description: string }>;
  /** The shape of `data` in the reply. */
  output: z.ZodType;
  created?: boolean;
  /** How often one account, or one network address of guests, may call; 429 beyond. For calls whose verb has no limit of its own. */
  atMost?: AtMost;
  handle: (ctx: Ctx, input: Record<string, unknown>, c: ApiContext) => Promise<Answer<T>>;
};

/** The calls of each API that take files, by their paths. */
const takers = new WeakMap<Api, { path: RegExp; files: number }[]>();

const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** How many files a request may bring, which its body may weigh. */
export const filesTaken = (api: Api, path: string, contentType: string | undefined): number =>
  (contentType ?? '').toLowerCase().startsWith('multipart/form-data')
    ? (takers.get(api)?.find((taker) => taker.path.test(path))?.files ?? 0)
    : 0;

/** A body as JSON; with files also as multipart, where a field is the file, or the name of one sent in before. */
function contentOf(input: z.ZodObject, files: Definition<unknown>['files']) {
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

/** Refuses more files in a field than it takes; where it takes several, one is a list of one. */
function holdToMost(input: Record<string, unknown>, field: string, max: number): void {
  // Some clients write the field of a list as `name[]`.
  const given = input[field] ?? input[`${field}[]`];
  if (given === undefined) return;
  const list = Array.isArray(given) ? given : [given];
  if (list.length > max) throw invalidField(field, 'too_many_files', { n: max });
  input[field] = max > 1 ? list : list[0];
}

const envelope = (data: z.ZodType) =>
  z.object({ status: z.literal(true), message: z.string(), data, meta: z.unknown().optional() });

/** What the description says of every kind of call: its summary, and what it asks of who calls it. */
export const about = ({ summary, auth, scope }: { summary: string; auth?: 'user'; scope?: CallScope }) => ({
  summary: scope === undefined || scope === 'member' || scope === 'none' ? summary : `${summary} (${scope})`,
  ...(scope !== undefined && { 'x-scope': scope }),
  ...((auth ?? (scope !== undefined && scope !== 'none')) && { security: [{ bearer: [] }] }),
});

/** Opens a staff call to who holds its scope, and writes down that they made one. 401, 403. */
export async function openStaffCall(ctx: Ctx, scope: CallScope | undefined): Promise<void> {
  if (scope === undefined || scope === 'member' || scope === 'none') return;
  requireScope(ctx, scope);
  await noteCall(ctx);
}

/** Adds a call to the API: the route, and its entry in the OpenAPI description. */
export function define<T>(api: Api, call: Definition<T>): void {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const isQuery = (call.method === 'get' || call.method === 'delete') && !call.inputInBody;
  const documented: RouteConfig = {
    method: call.method,
    path: call.path,
    tags: [call.tag],
    ...about(call),
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
          description: `More than ${call.atMost.points} times in ${call.atMost.seconds} seconds; \`Retry-After\` says when again`,
          content: { 'application/json': { schema: failure } },
        },
      }),
      default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
    },
  };
  api.openAPIRegistry.registerPath(documented);
  if (call.files) {
    const files = Object.values(call.files).reduce((sum, { max }) => sum + max, 0);
    takers.set(api, [...(takers.get(api) ?? []), { path: pathPattern(call.path), files }]);
  }
  api.on(call.method.toUpperCase(), call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    await openStaffCall(c.get('ctx'), call.scope);
    if (call.atMost) await limitCall(c.get('ctx'), `${call.method} ${call.path}`, call.atMost);
    // Whoever may not call it is told so before their file is read.
    if (call.files && call.auth === 'user') requireCustomer(c.get('ctx'));
    const input = { ...(isQuery ? queryOf(c) : await bodyOf(c)), ...c.req.param() };
    for (const [field, { max }] of Object.entries(call.files ?? {})) holdToMost(input, field, max);
    const { data, message, meta, status, headers } = await call.handle(c.get('ctx'), input, c);
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

/** The query; a name that comes more than once is a list. */
export function queryOf(c: ApiContext): Record<string, unknown> {
  const query = c.req.queries();
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}

/** The body as an object: JSON, or a form. A call without a body has an empty one. */
async function bodyOf(c: ApiContext): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    try {
      return await c.req.parseBody({ all: true });
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
