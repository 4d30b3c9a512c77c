// Shows push messages to staff, also while no tab of the back office is open. It caches nothing and handles no requests.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, text, url, tag, lang } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag,
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (tabs) => {
      const open = tabs.find((tab) => new URL(tab.url).pathname.startsWith('/admin'));
      if (!open) return self.clients.openWindow(address);
      await open.focus();
      return open.navigate(address);
    }),
  );
});
