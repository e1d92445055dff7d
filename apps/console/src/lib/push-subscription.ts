/** This browser's subscription to pushes, if it has one. */
export async function subscriptionOfThis(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends this browser's pushes, and removes shown ones, when its person signs out. */
export async function forgetDevice(): Promise<void> {
  await (await subscriptionOfThis())?.unsubscribe();
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  await navigator.clearAppBadge?.();
}
