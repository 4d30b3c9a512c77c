import { data, type MiddlewareFunction, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageNotes, pageNotes } from '#app/context.ts';

type Handler = (args: { context: Readonly<RouterContextProvider> }, ...rest: unknown[]) => unknown;

/**
 * Wraps the loaders, actions and middlewares of a build with error mapping: an error becomes a reply that contains, in page, data and JSON
 * alike, the code of the refusal or the id under which an unexpected error is logged. `firstOf` runs before all others.
 */
export function withErrorMapping(build: ServerBuild, firstOf: MiddlewareFunction<Response>): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware } = route.module;
      const own = [...(id === 'root' ? [firstOf] : []), ...((middleware as MiddlewareFunction<Response>[]) ?? [])];
      const module = {
        ...route.module,
        ...(loader && { loader: mapErrors(loader as Handler) }),
        ...(action && { action: mapErrors(action as Handler) }),
        ...(own.length > 0 && { middleware: own.map((handler) => mapErrors(handler as Handler)) }),
      };
      return [id, { ...route, module: module as typeof route.module }];
    }),
  );
  return { ...build, routes };
}

const mapErrors =
  (handle: Handler): Handler =>
  async (args, ...rest) => {
    try {
      return await handle(args, ...rest);
    } catch (error) {
      // A reply thrown on purpose is no Error.
      if (!(error instanceof Error)) throw error;
      const { status, details } = (args.context.get(pageNotes) as PageNotes).toPageError(error);
      throw data(details, { status });
    }
  };
