import { type MailKind, unsubscribePath, widgetUnsubscribePath } from '@parley/contracts/public';
import type { Secrets } from '@parley/platform/crypto';
import { reasons } from './mail-frame.js';

/** The emails of a kind to an address. */
export interface UnsubscribedMail {
  kind: MailKind;
  to: string;
}

const context = 'unsubscribe';

/** The path by which a mail program unsubscribes the reader of this email; null for an email without a subscription. */
export function unsubscribeAddress(
  secrets: Secrets,
  { kind, to, stopToken }: UnsubscribedMail & { stopToken: string | null },
): string | null {
  if (stopToken !== null)
    return `${widgetUnsubscribePath}?${new URLSearchParams({ token: stopToken }).toString()}`;
  if (reasons[kind] !== 'report') return null;
  const token = secrets.encrypt(JSON.stringify([kind, to]), context);
  return `${unsubscribePath}?${new URLSearchParams({ token }).toString()}`;
}

/** Null if the token is not one of ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribedMail | null {
  try {
    const [kind, to] = JSON.parse(secrets.decrypt(token, context)) as [MailKind, string];
    return { kind, to };
  } catch {
    return null;
  }
}
