import type { PushMessage } from '@parley/contracts/public';

/**
 * Opens the console without a connection, and shows pushes. It stores the index page and the files that this browser has
 * used. It never stores or answers requests of the api.
 */
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: readonly { url: string }[] };

const cacheName = 'parley-shell';
const index = '/';
/** All files of this release. Those of earlier ones are deleted. */
const built: ReadonlySet<string> = new Set(self.__WB_MANIFEST.map(({ url }) => `/${url}`));

/** Addresses that other people open, pages of operators, and the server's own. */
const others =
  /^\/(?:(?:api|socket\.io|assets|l|metrics|operator|widget|widget-demo)(?:\/|$)|workOrder\/share|fansOperation\/streamLinkReport)/i;

self.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(index, { cache: 'no-store' }).then(async (page) => (await caches.open(cacheName)).put(index, page)),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

async function dropOld(): Promise<void> {
  const cache = await caches.open(cacheName);
  const stored = await cache.keys();
  const old = stored.filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== index && !built.has(pathname);
  });
  await Promise.all(old.map((request) => cache.delete(request)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !others.test(pathname)) event.respondWith(open(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event));
});

/** The server's page, so that a new release opens at once. The stored one opens without a connection. */
async function open(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  try {
    const page = await fetch(event.request);
    const isPage = page.ok && (page.headers.get('content-type') ?? '').startsWith('text/html');
    if (isPage) event.waitUntil(cache.put(index, page.clone()));
    return page;
  } catch (error) {
    const stored = await cache.match(index);
    if (!stored) throw error;
    return stored;
  }
}

/** A file's name contains the hash of its content, so a stored one is right. */
async function file({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const fetched = await fetch(request);
  if (fetched.ok) await cache.put(request.url, fetched.clone());
  return fetched;
}

type Order = { type: 'keep'; urls: string[] } | { type: 'activate' };

self.addEventListener('message', (event) => {
  const order = event.data as Order;
  if (order.type === 'activate') void self.skipWaiting();
  else event.waitUntil(keep(order.urls));
});

/** Stores files that the page loaded before this worker controlled it. */
async function keep(urls: string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const paths = urls.map((url) => new URL(url, self.location.origin).pathname);
  await Promise.allSettled(
    paths.filter((path) => built.has(path) && !known.has(path)).map((path) => cache.add(path)),
  );
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
});

async function show({ title, body, tag, path, conversationId }: PushMessage): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const isSeen = windows.some(
    ({ focused, url }) =>
      focused && conversationId !== null && new URL(url).searchParams.get('c') === conversationId,
  );
  if (isSeen) return;
  const icon = '/icons/icon-192.png';
  const options = { body, tag, icon, badge: '/icons/badge-96.png', renotify: true, data: { path } };
  await self.registration.showNotification(title, options);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<PushMessage, 'path'>;
  event.waitUntil(openConsole(path));
});

/** An open window goes to the page by itself, so that nothing typed is lost. */
async function openConsole(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const window = windows.find(({ url }) => !others.test(new URL(url).pathname));
  if (!window) {
    await self.clients.openWindow(path);
    return;
  }
  const focused = await window.focus();
  focused.postMessage({ type: 'open', path });
}
