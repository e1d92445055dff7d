import type { TFunction } from 'i18next';
import { mayLeave } from '../../lib/leaving';
import { subscriptionOfThis } from '../../lib/push-subscription';
import { queryClient } from '../../lib/query-client';
import { storage } from '../../lib/storage';
import { toast } from '../../lib/toasts';
import { addSubscription } from './device';
import { pushKeys } from './queries';

interface Start {
  /** Opens a path of the console. */
  open(path: string): void;
  t: TFunction;
}

let started = false;

/** Installs the console in the browser, once for each page: its worker, its description, and this browser's pushes. */
export async function startInstalled(start: Start): Promise<void> {
  if (started || import.meta.env.DEV) return;
  started = true;
  linkManifest();
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type: string; path: string }>) => {
    if (data.type === 'open') void mayLeave().then((may) => may && start.open(data.path));
  });
  const registration = await serviceWorker.register('/service-worker.js');
  offerUpdates(registration, start.t);
  const { active } = await serviceWorker.ready;
  active?.postMessage({ type: 'keep', urls: loadedFiles() });
  await bindSubscription();
}

/** The app's name and description are in the person's language. */
function linkManifest(): void {
  const add = (rel: string, href: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href });
    document.head.append(link);
  };
  add('manifest', `/${storage.get('lang') ?? 'zh-CN'}.webmanifest`);
  add('apple-touch-icon', '/icons/apple-180.png');
}

/** Files that came before the worker. It stores later ones as they come. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/** Offers a reload when a new release is ready. Texts and messages survive it, and half-filled forms are asked about. */
function offerUpdates(registration: ServiceWorkerRegistration, t: TFunction): void {
  let isOffered = false;
  const offer = () => {
    const { waiting } = registration;
    if (!waiting || isOffered) return;
    isOffered = true;
    const run = async () => {
      if (!(await mayLeave())) return;
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      waiting.postMessage({ type: 'activate' });
    };
    toast(t('webPush.update'), {
      tone: 'info',
      action: { label: t('webPush.reload'), run: () => void run() },
    });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offer();
    });
  });
}

/** A browser that gets pushes gets them for the person and the session that are signed in now. */
async function bindSubscription(): Promise<void> {
  const subscription = await subscriptionOfThis();
  if (!subscription || Notification.permission !== 'granted') return;
  await addSubscription(subscription);
  await queryClient.invalidateQueries({ queryKey: pushKeys.state });
}
