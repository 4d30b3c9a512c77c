import type { ToPage } from '#app/components/shell/worker-messages.ts';
import { buildOfCache } from './cache.ts';
import { worker } from './scope.ts';
import { build } from './this-build.ts';

/** The builds of the open pages, as far as they are known. */
const builds = new Map<string, string>();

export const noteBuild = (client: string, pageBuild: string): unknown => client && builds.set(client, pageBuild);

const answerTimeoutMs = 1000;

/** The build of an open page: the page is asked if the worker was stopped after it loaded. Null: no answer. */
export async function buildOf(id: string): Promise<string | null> {
  const knownBuild = builds.get(id);
  if (knownBuild) return knownBuild;
  const page = await worker.clients.get(id);
  if (!page) return null;
  const answer = await new Promise<string | null>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data as string);
    setTimeout(() => resolve(null), answerTimeoutMs);
    page.postMessage({ ask: 'build' } satisfies ToPage, [port2]);
  });
  if (answer) builds.set(id, answer);
  return answer;
}

export async function postToPage(id: string, message: ToPage): Promise<void> {
  (await worker.clients.get(id))?.postMessage(message);
}

export const openPages = (): Promise<readonly WindowClient[]> =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/**
 * Deletes the caches of builds without an open page. While a page does not answer, or another worker is installing or waiting, nothing is deleted.
 */
export async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const open = await Promise.all((await openPages()).map(({ id }) => buildOf(id)));
  if (open.includes(null)) return;
  for (const name of await caches.keys()) {
    const cacheBuild = buildOfCache(name);
    if (cacheBuild !== null && cacheBuild !== build && !open.includes(cacheBuild)) await caches.delete(name);
  }
}
