/* global self, caches */
/*
 * Shows a page of its own where there is no network. It answers nothing else from a memory: no price, no payment and no
 * screen of the product is ever older than what the server says.
 */
const CACHE = 'offline';
const PAGE = '/offline';

/** Keeps the page in the language that is spoken now, with the files that it names, and nothing from before. */
async function keep() {
  const page = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' });
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
// A page that was opened says so: the language or the product may have changed since.
self.addEventListener('message', (event) => event.waitUntil(keep().catch(() => undefined)));

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
