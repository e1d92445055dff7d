import { subscriptionOfThis } from './device';

/** Ends this browser's pushes, and removes shown ones, when its person signs out. */
export async function forgetDevice(): Promise<void> {
  await (await subscriptionOfThis())?.unsubscribe();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}
