import type { PageQuery } from '../http/reply.js';

export const certificationStatuses = ['none', 'pending', 'passed', 'rejected'] as const;
export type CertificationStatus = (typeof certificationStatuses)[number];

export const certificationKinds = ['person', 'company'] as const;
export type CertificationKind = (typeof certificationKinds)[number];

export interface SubmitCertification {
  kind: CertificationKind;
  /** The name of the person or company, as in the document. */
  realName: string;
  documentNumber: string;
  /** One or two uploaded pictures of the document. */
  pictureIds: string[];
}

/** The certification as its owner sees it. */
export interface Certification {
  status: CertificationStatus;
  /** Null before a submission. */
  kind: CertificationKind | null;
  realName: string | null;
  /** The number with all but its last four characters hidden. */
  documentNumber: string | null;
  /** The reason of a rejection. */
  reason: string | null;
  /** ISO instants. */
  submittedAt: string | null;
  decidedAt: string | null;
}

/** One submission as the operator reviews it. */
export interface CertificationCase {
  id: string;
  tenantId: string;
  email: string;
  status: Exclude<CertificationStatus, 'none'>;
  kind: CertificationKind;
  realName: string;
  documentNumber: string;
  pictureIds: string[];
  reason: string | null;
  submittedAt: string;
  decidedAt: string | null;
}

export interface CertificationQuery extends PageQuery {
  status?: Exclude<CertificationStatus, 'none'>;
  /** Part of the owner's email or of the real name; or a tenant's id. */
  search?: string;
}

export interface RejectCertification {
  /** The owner sees this reason. */
  reason: string;
}

export interface Picture {
  id: string;
}
