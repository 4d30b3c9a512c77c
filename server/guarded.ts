import { data, type MiddlewareFunction, type RouterContextProvider, type ServerBuild } from 'react-router';
import { type PageNotes, pageNotes } from '#app/context.ts';

type Handler = (args: { context: Readonly<RouterContextProvider> }, ...rest: unknown[]) => unknown;

/**
 * A build whose loaders, actions and middlewares answer for what goes wrong in them: an error becomes a reply that says, in
 * page, data and JSON alike, what the shop refused or under which id a defect is logged. `firstOf` runs before all else.
 */
export function guarded(build: ServerBuild, firstOf: MiddlewareFunction<Response>): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      if (!route) return [id, route];
      const { loader, action, middleware } = route.module;
      const own = [...(id === 'root' ? [firstOf] : []), ...((middleware as MiddlewareFunction<Response>[]) ?? [])];
      const module = {
        ...route.module,
        ...(loader && { loader: answering(loader as Handler) }),
        ...(action && { action: answering(action as Handler) }),
        ...(own.length > 0 && { middleware: own.map((one) => answering(one as Handler)) }),
      };
      return [id, { ...route, module: module as typeof route.module }];
    }),
  );
  return { ...build, routes };
}

const answering =
  (handle: Handler): Handler =>
  async (args, ...rest) => {
    try {
      return await handle(args, ...rest);
    } catch (error) {
      // What is thrown on purpose is a reply, and no Error.
      if (!(error instanceof Error)) throw error;
      const { status, fault } = (args.context.get(pageNotes) as PageNotes).faultOf(error);
      throw data(fault, { status });
    }
  };
