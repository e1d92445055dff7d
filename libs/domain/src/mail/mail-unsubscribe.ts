import type { MailKind } from '@parley/contracts/public';
import type { Secrets } from '@parley/platform/crypto';
import { reasons } from './mail-frame.js';

/** The emails of a kind to an address. */
export interface UnsubscribedMail {
  kind: MailKind;
  to: string;
}

const context = 'unsubscribe';

/** The token by which a mail program unsubscribes the reader of this email; null for an email without a subscription. */
export const unsubscribeTokenOf = (secrets: Secrets, { kind, to }: UnsubscribedMail): string | null =>
  reasons[kind] === 'report' ? secrets.encrypt(JSON.stringify([kind, to]), context) : null;

/** Null if the token is not one of ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): UnsubscribedMail | null {
  try {
    const [kind, to] = JSON.parse(secrets.decrypt(token, context)) as [MailKind, string];
    return { kind, to };
  } catch {
    return null;
  }
}
