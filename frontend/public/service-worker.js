/* global self, caches */
/*
 * Shows an offline page when there is no network, and notifications. Caches nothing else: prices, payments and screens
 * always come from the server.
 */
const CACHE = 'offline';
const PAGE = '/offline';

/**
 * Caches the offline page with its files, and removes older ones. Without a `language` it is that of the cookie or the
 * browser; a page knows better in which language it is read.
 */
async function keep(language) {
  const headers = { accept: 'text/html', ...(language && { 'accept-language': language }) };
  const page = await fetch(PAGE, { headers, cache: 'no-cache' });
  if (!page.ok) return;
  const named = (await page.clone().text()).matchAll(/(?:href|src)="(\/[^"]+)"/g);
  const paths = [...new Set([...named].map(([, path]) => path))];
  const files = await Promise.all(paths.map((path) => fetch(path)));
  if (!files.every((file) => file.ok)) return;
  const cache = await caches.open(CACHE);
  await Promise.all([PAGE, ...paths].map((path, index) => cache.put(path, [page, ...files][index])));
  const old = (await cache.keys()).filter(({ url }) => ![PAGE, ...paths].includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('install', (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// An opened page sends a message: the language or the version may have changed.
self.addEventListener('message', (event) => event.waitUntil(keep(event.data?.language).catch(() => undefined)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = request.mode === 'navigate';
  if (!isPage && !pathname.startsWith('/assets/') && pathname !== '/icon.svg') return;
  const kept = async (error) => {
    const answer = await caches.match(isPage ? PAGE : pathname);
    if (!answer) throw error;
    return answer;
  };
  event.respondWith(fetch(request).catch(kept));
});

/** Tells the server that a notification was shown or opened, so that the message does not come by SMS as well. */
const report = (token, how) =>
  token &&
  fetch('/v1.0/news/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, how }),
    keepalive: true,
  }).catch(() => undefined);

/** Every push shows something: a browser ends the subscription of a site that does not. */
self.addEventListener('push', (event) => {
  let news = {};
  try {
    news = event.data.json();
  } catch {
    // Shown without words of its own.
  }
  const { title = 'Rasoiya', body = '', tag = 'news', url = '/', token } = news;
  const picture = { icon: '/icons/192.png', badge: '/icons/192.png' };
  const shown = self.registration.showNotification(title, { body, tag, ...picture, data: { url, token } });
  event.waitUntil(shown.then(() => report(token, 'shown')));
});

self.addEventListener('notificationclick', (event) => {
  const { url, token } = event.notification.data;
  event.notification.close();
  event.waitUntil(Promise.all([open(url), report(token, 'opened')]));
});

/** Opens a page in the tab that is there, or in a new one. */
async function open(url) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  const shown = await tab?.navigate(url).catch(() => undefined);
  return shown ? shown.focus() : self.clients.openWindow(url);
}
