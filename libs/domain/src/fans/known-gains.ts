export interface GainKey {
  /** The main contact's. */
  contactId: string;
  socialAccountId: string;
  subAccountId: string;
}

/** The gains so far: which social accounts and sub-accounts have gained which contacts. */
export class KnownGains {
  private readonly seen = new Set<string>();

  constructor(gains: GainKey[]) {
    for (const gain of gains) this.add(gain);
  }

  add({ contactId, socialAccountId, subAccountId }: GainKey): void {
    this.seen.add(contactId).add(`${subAccountId} ${contactId}`).add(`${socialAccountId} ${contactId}`);
  }

  hasPair(socialAccountId: string, contactId: string): boolean {
    return this.seen.has(`${socialAccountId} ${contactId}`);
  }

  inSubAccount(subAccountId: string, contactId: string): boolean {
    return this.seen.has(`${subAccountId} ${contactId}`);
  }

  inTenant(contactId: string): boolean {
    return this.seen.has(contactId);
  }
}
