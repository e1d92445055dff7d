/** `pending`: never verified. `failed`: verified before, but its record is missing now. */
export const linkDomainStatuses = ['pending', 'verified', 'failed'] as const;
export type LinkDomainStatus = (typeof linkDomainStatuses)[number];

export const domainVerifiers = ['dns', 'operator'] as const;
export type DomainVerifier = (typeof domainVerifiers)[number];

export interface LinkDomain {
  id: string;
  /** The host in ASCII, as DNS has it: `xn--…` for other scripts. */
  host: string;
  /** The host as people write it. */
  displayHost: string;
  /** A domain of the installation, which every tenant may use. */
  isShared: boolean;
  /** The domain of links that name no other. */
  isDefault: boolean;
  status: LinkDomainStatus;
  verifiedBy: DomainVerifier | null;
  /** ISO instants. */
  verifiedAt: string | null;
  checkedAt: string | null;
  createdAt: string;
  /** The TXT record that proves the domain; null for domains of other tenants. */
  record: { name: string; value: string } | null;
  /** Links that use the domain. */
  links: number;
}

export interface CreateLinkDomain {
  host: string;
}

/** A domain as an operator sees it. */
export interface OperatorLinkDomain extends LinkDomain {
  tenantId: string | null;
  /** The owner's email; null for the installation's domain. */
  tenantEmail: string | null;
}
