import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Ctx } from '#shop/context.ts';
import type { AnyVerb } from '#shop/verb.ts';

/** The values of a request before its handler runs. */
export type Variables = { ctx: Ctx; requestId: string; address: string };

export type Api = OpenAPIHono<{ Variables: Variables }>;

export type ApiContext = Context<{ Variables: Variables }>;

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The types of a route for its clients. */
export type RouteTypes = {
  /** The fields of its query or body; unknown when there are none. */
  input: unknown;
  /** Whether a DELETE sends its input as a body. */
  inputInBody: boolean;
  /** The names of the fields that accept files. */
  files: string;
  /** Whether the route supports an `Idempotency-Key`. */
  idempotent: boolean;
  /** `json`: an envelope of `data` and `meta`; otherwise a file or a stream. */
  reply: 'json' | 'file' | 'stream';
  data: unknown;
  meta: unknown;
};

/** A route of the API as a value; `types` exists only for the compiler. */
export type Route<M extends Method = Method, P extends string = string, T extends RouteTypes = RouteTypes> = {
  readonly method: M;
  readonly path: P;
  readonly mount: (api: Api) => void;
  readonly types?: T;
};

/** A route that returns a file or a stream. */
export type RawRoute<P extends string, I, R extends 'file' | 'stream'> = Route<
  'get',
  P,
  { input: I; inputInBody: false; files: never; idempotent: false; reply: R; data: never; meta: never }
>;

/** Adds routes to the API, in their order: of two that match a request, the first one answers. */
export function mountRoutes(api: Api, routes: readonly Route[]): void {
  for (const route of routes) route.mount(api);
}

export type ParamName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export const paramNames = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

/** The path in Hono's spelling. */
export const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** The fields of a route's query or body: as declared in `I`, or its verb's; unknown when there are none. */
export type InputFor<I extends z.ZodObject, V extends AnyVerb, P extends string> = [I] extends [never]
  ? WithoutParams<NonNullable<V['input']>, P>
  : WithoutParams<I, P>;

/** The parameters of the path are no fields. */
type WithoutParams<S extends z.ZodType, P extends string> =
  unknown extends z.input<S> ? unknown : Omit<InputOf<S>, ParamName<P>>;

/**
 * What a client sends for `S`. Differs from `z.input` for a preprocessed schema, whose input type is unknown: clients send what the inner schema
 * accepts, as the OpenAPI document says.
 */
export type InputOf<S> =
  S extends z.ZodPipe<infer A, infer B>
    ? A extends z.core.$ZodTransform
      ? InputOf<B>
      : InputOf<A>
    : S extends z.ZodOptional<infer T> | z.ZodDefault<infer T>
      ? InputOf<T> | undefined
      : S extends z.ZodNullable<infer T>
        ? InputOf<T> | null
        : S extends z.ZodArray<infer T>
          ? InputOf<T>[]
          : S extends z.ZodUnion<infer T>
            ? InputOf<T[number]>
            : S extends z.ZodObject<infer Shape>
              ? ObjectInput<Shape>
              : S extends z.ZodType
                ? z.input<S>
                : unknown;

type OptionalField<Shape> = {
  [F in keyof Shape]: undefined extends InputOf<Shape[F]> ? F : never;
}[keyof Shape];

type ObjectInput<Shape> = {
  -readonly [F in OptionalField<Shape>]?: InputOf<Shape[F]> | undefined;
} & { -readonly [F in Exclude<keyof Shape, OptionalField<Shape>>]: InputOf<Shape[F]> };
