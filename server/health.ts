import { Hono } from 'hono';
import { missingSettingsNote } from './missing-settings-note.ts';
import type { ProxyWatch } from './proxy-watch.ts';
import { createReadiness } from './readiness.ts';
import type { ServerServices } from './services.ts';

export type Health = {
  /** `/healthz` and `/readyz`. */
  routes: Hono;
  /** Reports not ready from now on. */
  drain(): void;
};

/** Reports whether the process is alive, and whether it can serve. */
export async function createHealth(
  services: ServerServices,
  proxies: Pick<ProxyWatch, 'warnings'>,
  isCurrent: () => boolean,
): Promise<Health> {
  let draining = false;
  const isReady = createReadiness(services, isCurrent);
  // Starts building the search index.
  await isReady();

  const routes = new Hono();
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', async (c) => {
    const ready = !draining && (await isReady());
    if (!ready) return c.text('not ready', 503, { 'Retry-After': '5' });
    // A shop that can't store files, or lacks settings, still sells: it stays ready and reports the problem.
    const storage = `storage: ${await services.storageState()}`;
    return c.text(['ready', storage, ...proxies.warnings(), ...(await missingSettingsNote(services))].join('\n'));
  });
  return {
    routes,
    drain: () => {
      draining = true;
    },
  };
}
