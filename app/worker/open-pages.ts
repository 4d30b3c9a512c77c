import type { ToPage } from '#app/components/shell/worker-talk.ts';
import { buildOfCache } from './kept.ts';
import { worker } from './scope.ts';
import { build } from './this-build.ts';

/** Which build the open pages are of, as far as it was heard. */
const builds = new Map<string, string>();

export const noteBuild = (client: string, of: string): unknown => client && builds.set(client, of);

const patience = 1000;

/** The build of an open page: it is asked when the worker has slept since it came. Null: it did not say. */
export async function buildOf(id: string): Promise<string | null> {
  const known = builds.get(id);
  if (known) return known;
  const page = await worker.clients.get(id);
  if (!page) return null;
  const said = await new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as string);
    setTimeout(() => resolve(null), patience);
    page.postMessage({ ask: 'build' } satisfies ToPage, [port2]);
  });
  if (said) builds.set(id, said);
  return said;
}

export async function tell(id: string, message: ToPage): Promise<void> {
  (await worker.clients.get(id))?.postMessage(message);
}

export const openPages = (): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Lets go of the caches of builds that no open page is of. While one does not say what it is, or another worker is on its way, all stay. */
export async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const open = await Promise.all((await openPages()).map(({ id }) => buildOf(id)));
  if (open.includes(null)) return;
  for (const name of await caches.keys()) {
    const of = buildOfCache(name);
    if (of !== null && of !== build && !open.includes(of)) await caches.delete(name);
  }
}
