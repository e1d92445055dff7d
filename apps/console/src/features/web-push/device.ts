import type { PushDevice, PushState } from '@parley/contracts/public';
import { api } from '../../lib/api';
import { storage } from '../../lib/storage';
import { agentOf } from '../../lib/user-agent';

/** `insecure`: the address is not HTTPS. `install`: an iPhone allows pushes only to an installed app. */
export type PushSupport = 'ready' | 'denied' | 'unsupported' | 'insecure' | 'install';

export function pushSupport(): PushSupport {
  if (!window.isSecureContext) return 'insecure';
  const isApple = /iPhone|iPad/.test(navigator.userAgent);
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  if (isApple && !isInstalled && !('PushManager' in window)) return 'install';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

const keyOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const nameOfThis = (): string => {
  const { browser, system } = agentOf(navigator.userAgent);
  return [browser, system].filter(Boolean).join(' · ') || 'Browser';
};

/** Asks for permission and adds this browser. Null if the person refuses. Only a click may call it. */
export async function addThisDevice({ publicKey }: PushState): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  // A subscription of an earlier key of the server would get nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: keyOf(publicKey) };
  return addSubscription(await registration.pushManager.subscribe(options));
}

export const addSubscription = (subscription: PushSubscription): Promise<PushDevice> =>
  api.call('web-push.add-device', {
    body: {
      endpoint: subscription.endpoint,
      p256dh: base64url(subscription.getKey('p256dh')),
      auth: base64url(subscription.getKey('auth')),
      name: nameOfThis(),
      language: storage.get('lang') ?? 'zh-CN',
    },
  });
