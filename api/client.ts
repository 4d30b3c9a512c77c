import type { ParamName } from './route.ts';
import type { routes } from './routes.ts';

// The types of the API for clients in this repository, derived from its routes. Only for type imports: nothing of the server reaches a bundle.

type Declared = (typeof routes)[number];

/** All routes by method and path. */
type Routes = { [R in Declared as `${Uppercase<R['method']>} ${R['path']}`]: NonNullable<R['types']> };

/** A route by its name, such as `GET /staff/orders/{id}`. */
export type RouteName = keyof Routes;

type WithReply<Reply> = { [K in RouteName]: Routes[K]['reply'] extends Reply ? K : never }[RouteName];

/** Routes that reply with an envelope. */
export type JsonRoute = WithReply<'json'>;
/** Routes that reply with a file. */
export type FileRoute = WithReply<'file'>;
/** Routes that accept files. */
export type UploadRoute = { [K in RouteName]: [Routes[K]['files']] extends [never] ? never : K }[RouteName];

/** The `data` of a reply. */
export type Data<K extends RouteName> = Routes[K]['data'];
/** The `meta` of a reply; undefined when it has none. */
export type Meta<K extends RouteName> = Routes[K]['meta'];

/** The parameters of the path. */
export type Params<K extends RouteName> = Record<ParamName<K>, string | number>;
/** The fields of the query; unknown when it has none. */
export type Query<K extends RouteName> = HasQuery<K> extends true ? Routes[K]['input'] : unknown;
/** The fields of the body; unknown when it has none. */
export type Body<K extends RouteName> = HasQuery<K> extends true ? unknown : Routes[K]['input'];
/** The names of the fields that accept files. */
export type FileField<K extends RouteName> = Routes[K]['files'];
/** Whether a call may have an idempotency key. */
export type IsIdempotent<K extends RouteName> = Routes[K]['idempotent'];

type HasQuery<K extends RouteName> = K extends `GET ${string}`
  ? true
  : K extends `DELETE ${string}`
    ? Routes[K]['inputInBody'] extends true
      ? false
      : true
    : false;
