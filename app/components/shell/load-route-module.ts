import { chunk, reloadOnce } from './new-build.ts';

/**
 * Replaces the router's function of this name (`vite.config.ts`), which reloads the page whenever a screen's script fails, and waits forever for a
 * script that does not load. This one reloads at most once a minute, after at most 120 s; otherwise it returns a screen that throws in place of the
 * missing one, because the router shows nothing when this function rejects.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  if (route.id in loaded) return loaded[route.id];
  try {
    return (loaded[route.id] = await chunk(import(/* @vite-ignore */ route.module)));
  } catch (error) {
    if (reloadOnce()) return new Promise(() => {});
    return {
      default() {
        throw error;
      },
    };
  }
}
