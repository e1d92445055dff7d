import type { TFunction } from 'i18next';

/** The time until the next attempt: in minutes above one minute. */
export function waitText(t: TFunction, seconds: number): string {
  if (seconds <= 60) return t('common.wait.seconds', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return t('common.wait.minutes', { count: minutes, minutes });
}
