import { chunk, reloadOnce } from './new-build.ts';

/**
 * Takes the place of the router's own function of this name (`vite.config.ts`), which reloads the page whenever a screen's
 * script fails, and waits for ever for one that does not come. Here it is once a minute, after 120 s at the latest; else a
 * screen that fails stands in for the one that did not come, since the router shows nothing at all of an error here.
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
