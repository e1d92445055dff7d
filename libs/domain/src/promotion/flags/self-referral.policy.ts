import type { FlagReason, ReferralLevel } from '@parley/contracts/public';

/** A sign that a promoter and a tenant it referred are the same person. */
export interface SelfReferralSign {
  promoterId: string;
  invitedId: string;
  level: ReferralLevel;
  reason: FlagReason;
}

/** A promoter and a tenant it referred that seem to be the same person. */
export interface SelfReferral extends Omit<SelfReferralSign, 'reason'> {
  reasons: FlagReason[];
}

const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that receives an email address: `ab@gmail.com` for `A.b+c@GoogleMail.com`. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const untagged = name.replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Signs by pair, sorted by key. Pairs are locked in this order. */
export function selfReferralsOf(signs: readonly SelfReferralSign[]): SelfReferral[] {
  const pairs = new Map<string, SelfReferral>();
  for (const { reason, ...pair } of signs) {
    const key = `${pair.invitedId} ${pair.promoterId}`;
    const { reasons = [] } = pairs.get(key) ?? {};
    pairs.set(key, { ...pair, reasons: [...new Set([...reasons, reason])] });
  }
  return [...pairs].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, pair]) => pair);
}
