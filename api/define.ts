import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Ctx } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';

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
  headers?: Record<string, string>;
};

type Definition<T> = {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  tag: 'Auth' | 'Content' | 'Catalogue' | 'Cart and payment' | 'Addresses' | 'Orders' | 'Wallet' | 'Staff' | 'Demo';
  summary: string;
  /** `user`: needs a signed-in user. The verb holds to it; here it is only published. */
  auth?: 'user';
  /** Whether an `Idempotency-Key` is heeded. */
  idempotent?: boolean;
  /** The schema of query or body, for the published description. The verb parses the input by its own. */
  input?: z.ZodObject;
  /** The shape of `data` in the reply. */
  output: z.ZodType;
  created?: boolean;
  handle: (ctx: Ctx, input: Record<string, unknown>, c: ApiContext) => Promise<Answer<T>>;
};

const envelope = (data: z.ZodType) =>
  z.object({ status: z.literal(true), message: z.string(), data, meta: z.unknown().optional() });

/** Adds a call to the API: the route, and its entry in the OpenAPI description. */
export function define<T>(api: Api, call: Definition<T>): void {
  const params = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const isQuery = call.method === 'get' || call.method === 'delete';
  const documented: RouteConfig = {
    method: call.method,
    path: call.path,
    tags: [call.tag],
    summary: call.summary,
    ...(call.auth && { security: [{ bearer: [] }] }),
    request: {
      headers: z.object({
        'Accept-Language': z.enum(['ar', 'en']).optional(),
        ...(call.idempotent && { 'Idempotency-Key': z.string().max(255).optional() }),
      }),
      ...(params.length > 0 && { params: z.object(Object.fromEntries(params.map((name) => [name, z.string()]))) }),
      ...(call.input && isQuery && { query: call.input }),
      ...(call.input && !isQuery && { body: { content: { 'application/json': { schema: call.input } } } }),
    },
    responses: {
      [call.created ? 201 : 200]: {
        description: 'Done',
        content: { 'application/json': { schema: envelope(call.output) } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
    },
  };
  api.openAPIRegistry.registerPath(documented);
  api.on(call.method.toUpperCase(), call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const input = { ...(isQuery ? queryOf(c) : await bodyOf(c)), ...c.req.param() };
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
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/** The query; a name that comes more than once is a list. */
function queryOf(c: ApiContext): Record<string, unknown> {
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
