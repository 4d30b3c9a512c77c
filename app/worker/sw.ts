import { isBesidePages } from '#app/components/shell/whole-page.ts';
import type { ToWorker } from '#app/components/shell/worker-talk.ts';
import { splitLocale } from '#app/urls.ts';
import { asset, keepAssets, keepPictures, picture } from './assets.ts';
import { forgetPages, keepSeen, keptSince, openData, openPage, openRoutes } from './pages.ts';
import { tidy } from './open-pages.ts';
import { worker } from './scope.ts';
import { build, style } from './this-build.ts';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepAssets([style]));
});

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    // The page is asked for while the worker still wakes up.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    await tidy();
  };
  event.waitUntil(begin());
});

/** `urls.logout` in every language, whole or as data; the whole list of addresses would be half of this file. */
const signOut = /^(?:\/(?:ar|en))?\/auth\/logout(?:\.data)?$/;

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const { pathname } = url;
  if (signOut.test(pathname)) event.waitUntil(forgetPages());
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event, pathname));
  else if (pathname.startsWith('/media/')) event.respondWith(picture(event, url));
  else if (pathname === '/__manifest') event.respondWith(openRoutes(event));
  else if (isBesidePages(splitLocale(pathname).path)) return;
  else if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (pathname.endsWith('.data')) event.respondWith(openData(event, url));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  const [port] = event.ports;
  const { id } = event.source as Client;
  if ('ask' in message) port?.postMessage(message.ask === 'build' ? build : keptSince(id));
  else if (message.say === 'take-over') void worker.skipWaiting();
  else {
    const work = async () => {
      if (message.pictures) await keepPictures(message.pictures);
      await keepSeen(message.page, message.first ?? false);
    };
    event.waitUntil(work().catch(() => {}));
  }
});
