import { Injectable } from '@nestjs/common';
import type { CertificationCase, CertificationQuery } from '@parley/contracts/public';
import { likePattern, readPage, type SystemTx } from '@parley/platform/database';
import { owners } from '../identity/index.js';

export type ReviewRow = Omit<CertificationCase, 'documentNumber' | 'submittedAt' | 'decidedAt'> & {
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
/** Those that wait before all others, the longest wait first; of the others the latest first. It has an index. */
const place = `(case when c.status = 'pending' then c.submitted_at - ${start} - interval '365000 days'
  else ${start} - c.submitted_at end)`;

/** Certifications of all tenants with the e-mails of their owners, as operators review them. System path. */
@Injectable()
export class CertificationReviewQueries {
  /** Those that wait first, the longest wait on top; then the latest. */
  async list(
    tx: SystemTx,
    { status, search, ...query }: CertificationQuery,
  ): Promise<{ rows: ReviewRow[]; total: number }> {
    const parameters = [status ?? null, likePattern(search), search?.trim() ?? null];
    const list = {
      from: source,
      where: filter,
      parameters,
      ids: ['c.id'] as const,
      order: { key: place, descending: false },
      columns,
    };
    const { items, total } = await readPage<ReviewRow>(tx, list, query);
    return { rows: items, total };
  }

  async find(tx: SystemTx, id: string): Promise<ReviewRow | undefined> {
    const [row] = await tx.query<ReviewRow>(`select ${columns} from ${source} where c.id = $1`, [id]);
    return row;
  }
}
