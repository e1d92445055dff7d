/** `pending`: never verified. `failed`: verified once, and its record is gone. */
export const linkDomainStatuses = ['pending', 'verified', 'failed'] as const;
export type LinkDomainStatus = (typeof linkDomainStatuses)[number];

export const domainVerifiers = ['dns', 'operator'] as const;
export type DomainVerifier = (typeof domainVerifiers)[number];

export interface LinkDomain {
  id: string;
  /** In ASCII, as it travels: `xn--…` for others. */
  host: string;
  /** As people write it. */
  displayHost: string;
  /** The installation's: every tenant may use it. */
  isShared: boolean;
  /** Links without a domain of their choice use it. */
  isDefault: boolean;
  status: LinkDomainStatus;
  verifiedBy: DomainVerifier | null;
  /** ISO instants. */
  verifiedAt: string | null;
  checkedAt: string | null;
  createdAt: string;
  /** The TXT record that proves the domain; null for domains of others. */
  record: { name: string; value: string } | null;
  /** Links that use it. */
  links: number;
}

export interface CreateLinkDomain {
  host: string;
}

/** A domain as an operator sees it. */
export interface OperatorLinkDomain extends LinkDomain {
  tenantId: string | null;
  /** The owner's e-mail; null for the installation's. */
  tenantEmail: string | null;
}
