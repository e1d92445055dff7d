import { Injectable } from '@nestjs/common';
import type { Certification, CertificationCase, CertificationQuery, Page } from '@parley/contracts/public';
import { Secrets } from '@parley/platform/crypto';
import { Database, likePattern, readPage, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { owners } from '../identity/index.js';
import { masked } from './certification.policy.js';
import { CertificationRepository } from './certification.repository.js';

type ReviewRow = Omit<CertificationCase, 'documentNumber' | 'submittedAt' | 'decidedAt'> & {
  documentSealed: string;
  submittedAt: Date;
  decidedAt: Date | null;
};

const columns = `c.id, c.tenant_id as "tenantId", coalesce(u.email, '') as email, c.status, c.kind,
  c.real_name as "realName", c.document_sealed as "documentSealed", c.picture_ids as "pictureIds", c.reason,
  c.submitted_at as "submittedAt", c.decided_at as "decidedAt"`;
const source = `certifications c left join ${owners} u on u.tenant_id = c.tenant_id`;
const filter = `($1::text is null or c.status = $1)
  and ($2::text is null or u.email ilike $2 or c.real_name ilike $2 or c.tenant_id = $3)`;

const start = `timestamptz '2000-01-01 00:00:00+00'`;
/** Waiting cases first, the longest wait on top; then the latest of the others. An index has this order. */
const place = `(case when c.status = 'pending' then c.submitted_at - ${start} - interval '365000 days'
  else ${start} - c.submitted_at end)`;

const none: Certification = {
  status: 'none',
  kind: null,
  realName: null,
  documentNumber: null,
  reason: null,
  submittedAt: null,
  decidedAt: null,
};

/** Certifications, as an owner reads them and as operators review them with owners' email addresses. */
@Injectable()
export class CertificationQueries {
  constructor(
    private readonly database: Database,
    private readonly certificationRepository: CertificationRepository,
    private readonly secrets: Secrets,
  ) {}

  async get(tenantId: string): Promise<Certification> {
    return this.database.asTenant(tenantId, (tx) => this.view(tx));
  }

  /** The tenant's latest submission with a masked document number. */
  async view(tx: TenantTx): Promise<Certification> {
    const latest = await this.certificationRepository.latest(tx);
    if (!latest) return none;
    const { id, status, kind, realName, documentSealed, reason, submittedAt, decidedAt } = latest;
    return {
      status,
      kind,
      realName,
      documentNumber: masked(this.secrets.decrypt(documentSealed, id)),
      reason,
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  }

  /** Waiting cases come first, the longest wait on top; the others follow, the latest first. System path. */
  async listCases({ status, search, ...query }: CertificationQuery): Promise<Page<CertificationCase>> {
    const list = {
      from: source,
      where: filter,
      parameters: [status ?? null, likePattern(search), search?.trim() ?? null],
      ids: ['c.id'] as const,
      order: { key: place, descending: false },
      columns,
    };
    const { items, total } = await this.database.asSystem((tx) => readPage<ReviewRow>(tx, list, query));
    return { items: items.map((row) => this.caseOf(row)), total };
  }

  /** Rejects with `certification.not_found`. */
  async viewCase(tx: SystemTx, id: string): Promise<CertificationCase> {
    const [row] = await tx.query<ReviewRow>(`select ${columns} from ${source} where c.id = $1`, [id]);
    if (!row) throw new AppError('certification.not_found', 'There is no such certification.');
    return this.caseOf(row);
  }

  private caseOf({ documentSealed, submittedAt, decidedAt, ...row }: ReviewRow): CertificationCase {
    return {
      ...row,
      documentNumber: this.secrets.decrypt(documentSealed, row.id),
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  }
}
