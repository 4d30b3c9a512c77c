import { isNonPagePath } from '#app/components/shell/document-load.ts';
import type { ToWorker } from '#app/components/shell/worker-messages.ts';
import { splitLocale } from '#app/urls.ts';
import { asset, cacheAssets, cachePictures, picture } from './assets.ts';
import { clearPages, cacheVisitedPage, shownSince, openData, openPage, openRoutes } from './pages.ts';
import { tidy } from './open-pages.ts';
import { signOut } from './sign-out.ts';
import { worker } from './scope.ts';
import { build, style } from './this-build.ts';

worker.addEventListener('install', (event) => {
  event.waitUntil(cacheAssets([style]));
});

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    // The page is requested while the worker is still starting.
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
    await tidy();
  };
  event.waitUntil(begin());
});

/** `urls.logout` in every language, as a page or as data; importing all URLs would double the size of this file. */
const isSignOut = /^(?:\/(?:ar|en))?\/auth\/logout(?:\.data)?$/;

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const { pathname } = url;
  if (isSignOut.test(pathname)) {
    const forgotten = clearPages();
    event.waitUntil(forgotten);
    if (request.mode === 'navigate' && request.method === 'POST') event.respondWith(signOut(request, forgotten));
  }
  if (request.method !== 'GET') return;
  if (pathname.startsWith('/assets/')) event.respondWith(asset(event, pathname));
  else if (pathname.startsWith('/media/')) event.respondWith(picture(event, url));
  else if (pathname === '/__manifest') event.respondWith(openRoutes(event));
  else if (isNonPagePath(splitLocale(pathname).path)) return;
  else if (request.mode === 'navigate') event.respondWith(openPage(event, url));
  else if (pathname.endsWith('.data')) event.respondWith(openData(event, url));
});

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  const [port] = event.ports;
  const { id } = event.source as Client;
  if ('ask' in message) port?.postMessage(message.ask === 'build' ? build : shownSince(id));
  else if (message.say === 'take-over') void worker.skipWaiting();
  else {
    const work = async () => {
      if (message.pictures) await cachePictures(message.pictures);
      await cacheVisitedPage(message.page, message.first ?? false);
    };
    event.waitUntil(work().catch(() => {}));
  }
});
