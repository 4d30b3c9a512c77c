import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { orderRefusal } from '#shop/checkout/order-refusal.ts';
import { refusalOf, ShopError } from '#shop/errors.ts';
import { limitBodies } from './body-limit.ts';
import { countAllowedFiles } from './define.ts';
import { demoRoutes } from './demo.ts';
import { docs } from './docs.ts';
import { apiPath, fail, failUnexpectedly } from './error-replies.ts';
import { type ContextOptions, nameRequests, setContext } from './request-context.ts';
import { paths } from './paths.ts';
import { type Api, mountRoutes, type Route, type Variables } from './route.ts';
import { routes } from './routes.ts';

type Options = ContextOptions & {
  /** The id that the request already has; without one it gets a new one. */
  requestIdOf?: (c: Context) => string | undefined;
  log: (error: unknown, id: string) => void;
  /** Routes that only a demo has. */
  ofDemo?: readonly Route[];
};

/** Finds the methods under which a path is served; none for an unknown path. */
function methodsByPath(api: Api): (path: string) => string[] {
  const served = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }));
  return (path) => {
    const methods = new Set(served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    return [...methods];
  };
}

/** The REST API of the contract, to be mounted under `/api`. */
export function createApi(options: Options): Api {
  const { services, log, ofDemo = demoRoutes } = options;
  const api: Api = new OpenAPIHono<{ Variables: Variables }>();
  api.use(nameRequests(options.requestIdOf));
  api.use(limitBodies((c) => countAllowedFiles(api, apiPath(c), c.req.header('content-type')), fail));
  api.use(setContext(options));
  mountRoutes(api, routes);
  if (services.demo) mountRoutes(api, ofDemo);
  docs(api, services.publicUrl);

  // A route and not `notFound`: when mounted, the API would leave unknown paths to the storefront, which answers in HTML.
  const methodsOf = methodsByPath(api);
  api.all('*', (c) => {
    const methods = methodsOf(apiPath(c));
    if (methods.length === 0) throw new ShopError('not_found');
    c.header('Allow', methods.join(', '));
    if (c.req.method === 'OPTIONS') return c.body(null, 204);
    return fail(c, new ShopError('method_not_allowed'));
  });
  api.onError((error, c) => {
    const isOrder = c.req.method === 'POST' && apiPath(c) === paths.checkout;
    const refusal = refusalOf(isOrder ? orderRefusal(error) : error);
    return refusal ? fail(c, refusal) : failUnexpectedly(c, error, log);
  });
  return api;
}
