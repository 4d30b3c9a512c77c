import { type RouteConfig, z } from '@hono/zod-openapi';
import type { CallLimit } from '#shop/auth/limit-call.ts';
import type { ErrorCode } from '#shop/errors.ts';
import type { StaffScope } from '#values/staff-scopes.ts';
import { type Api, type Method, paramNames } from './route.ts';

/** The access of a route under `/staff`: a scope; `member`, any scope, even while the session is restricted; or nothing, for the sign-in. */
export type RouteScope = StaffScope | 'member' | 'none';

type FileField = { max: number; description: string };

/** What a route declares besides its verb and its handler. */
export type Declaration<
  S extends z.ZodType,
  M extends Method,
  P extends string,
  I extends z.ZodObject,
  F extends string,
  InBody extends boolean,
  Idempotent extends boolean,
> = {
  method: M;
  path: P;
  tag:
    | 'Auth'
    | 'Content'
    | 'Finder'
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
  /** `user`: needs a signed-in user. The verb enforces it; here it is only published. */
  auth?: 'user';
  /** The error for a guest; `unauthenticated` by default. */
  guestError?: ErrorCode;
  /** For a route under `/staff`, published as `x-scope`. The scope is checked before anything is read, and again by the verb. */
  scope?: RouteScope;
  /** Whether the route supports an `Idempotency-Key`. */
  idempotent?: Idempotent;
  /** The schema of query or body, for the published description. The verb parses the input by its own schema. */
  input?: I;
  /** A DELETE whose input is sent as a body: a password must not be in an address. */
  inputInBody?: InBody;
  /** The files that the route accepts beside its input, by field: it may then receive multipart bodies, up to the size of the files. */
  files?: Record<F, FileField>;
  /** The shape of `data` in the reply. */
  output: S;
  created?: boolean;
  /** The limit of calls per account, or per network address of guests; 429 above it. For routes whose verb has no limit of its own. */
  atMost?: CallLimit;
};

/** A declaration in which nothing is known of its types. */
export type AnyDeclaration = Declaration<z.ZodType, Method, string, z.ZodObject, string, boolean, boolean>;

/** What describes the routes of each API. */
const descriptions = new WeakMap<Api, (() => RouteConfig)[]>();

/** Adds a route to the description of an API. `describe` runs when the description is requested: those of all routes take 5 MB. */
export function addDescription(api: Api, describe: () => RouteConfig): void {
  descriptions.set(api, [...(descriptions.get(api) ?? []), describe]);
}

/** The descriptions of an API's routes. */
export const describeRoutes = (api: Api): RouteConfig[] => (descriptions.get(api) ?? []).map((describe) => describe());

/** A body as JSON; with files also as multipart, where a field contains the file, or the name of one uploaded before. */
function contentOf(input: z.ZodObject, files: Record<string, FileField> | undefined) {
  if (!files) return { 'application/json': { schema: input } };
  const ofFiles = (fileSchema: z.ZodType) =>
    z.object(
      Object.fromEntries(
        Object.entries(files).map(([field, { max, description }]) => [
          field,
          (max > 1 ? z.array(fileSchema).max(max) : fileSchema).optional().openapi({ description }),
        ]),
      ),
    );
  const binary = z.string().openapi({ format: 'binary' });
  return {
    'application/json': { schema: input.extend(ofFiles(z.string()).shape) },
    'multipart/form-data': { schema: input.extend(ofFiles(binary).shape) },
  };
}

const envelope = (data: z.ZodType) =>
  z.object({ status: z.literal(true), message: z.string(), data, meta: z.unknown().optional() });

/** The parts of the description that every kind of route has: its summary, and the access it requires. */
export const operationMeta = ({ summary, auth, scope }: { summary: string; auth?: 'user'; scope?: RouteScope }) => ({
  summary: scope === undefined || scope === 'member' || scope === 'none' ? summary : `${summary} (${scope})`,
  ...(scope !== undefined && { 'x-scope': scope }),
  ...((auth ?? (scope !== undefined && scope !== 'none')) && { security: [{ bearer: [] }] }),
});

const failure = z.object({
  status: z.literal(false),
  code: z.string().optional().describe('machine-readable error code; only under /staff'),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  data: z.unknown().optional(),
});

/** The parameters of a path, as part of its description. */
export const describeParams = (path: string) => {
  const names = paramNames(path);
  return names.length > 0 && { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) };
};

/** The entry of a route in the OpenAPI description. */
export function describeRoute(route: AnyDeclaration, isQuery: boolean): RouteConfig {
  return {
    method: route.method,
    path: route.path,
    tags: [route.tag],
    ...operationMeta(route),
    ...(route.description && { description: route.description }),
    request: {
      headers: z.object({
        'Accept-Language': z.enum(['ar', 'en']).optional(),
        ...(route.idempotent && { 'Idempotency-Key': z.string().max(255).optional() }),
      }),
      ...describeParams(route.path),
      ...(route.input && isQuery && { query: route.input }),
      ...(route.input && !isQuery && { body: { content: contentOf(route.input, route.files) } }),
    },
    responses: {
      [route.created ? 201 : 200]: {
        description: 'Done',
        content: { 'application/json': { schema: envelope(route.output) } },
      },
      ...(route.atMost && {
        429: {
          description: `More than ${route.atMost.points} calls in ${route.atMost.seconds} seconds; \`Retry-After\` gives the seconds to wait`,
          content: { 'application/json': { schema: failure } },
        },
      }),
      default: { description: 'Refused', content: { 'application/json': { schema: failure } } },
    },
  };
}
