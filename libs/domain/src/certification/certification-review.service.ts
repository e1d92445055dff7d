import { Injectable } from '@nestjs/common';
import type { CertificationCase, CertificationQuery, Page } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import { Secrets } from '@parley/platform/crypto';
import { likePattern, type SystemTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { statusesBefore } from './certification.policy.js';

type Row = Omit<CertificationCase, 'documentNumber' | 'submittedAt' | 'decidedAt'> & {
  documentSealed: string;
  submittedAt: Date;
  decidedAt: Date | null;
};

type Decision = { passed: true } | { passed: false; reason: string };

const columns = `c.id, c.tenant_id as "tenantId", coalesce(u.email, '') as email, c.status, c.kind,
  c.real_name as "realName", c.document_sealed as "documentSealed", c.picture_ids as "pictureIds", c.reason,
  c.submitted_at as "submittedAt", c.decided_at as "decidedAt"`;
const source = `certifications c left join users u on u.tenant_id = c.tenant_id and u.role = 'owner'`;
const filter = `($1::text is null or c.status = $1)
  and ($2::text is null or u.email ilike $2 or c.real_name ilike $2 or c.tenant_id = $3)`;

/** The operator's side of certifications. System path: it serves all tenants. */
@Injectable()
export class CertificationReviewService {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Those that wait first, the longest wait on top; then the latest. */
  async list(tx: SystemTx, query: CertificationQuery): Promise<Page<CertificationCase>> {
    const { page = 1, pageSize = 20, status = null, search } = query;
    const filters = [status, likePattern(search), search?.trim() ?? null];
    const [count] = await tx.query<{ total: number }>(
      `select count(*)::int as total from ${source} where ${filter}`,
      filters,
    );
    const rows = await tx.query<Row>(
      `select ${columns} from ${source} where ${filter}
       order by c.status <> 'pending', case when c.status = 'pending' then c.submitted_at end,
         c.submitted_at desc, c.id desc limit $4 offset $5`,
      [...filters, pageSize, (page - 1) * pageSize],
    );
    return { items: rows.map((row) => this.viewOf(row)), total: count?.total ?? 0 };
  }

  async pass(tx: SystemTx, id: string): Promise<CertificationCase> {
    return this.decide(tx, id, { passed: true });
  }

  /** The reason is shown to the owner. */
  async reject(tx: SystemTx, id: string, reason: string): Promise<CertificationCase> {
    return this.decide(tx, id, { passed: false, reason });
  }

  /** Rejects with `certification.decided` or `….not_found`. Of two decisions the first counts. */
  private async decide(tx: SystemTx, id: string, decision: Decision): Promise<CertificationCase> {
    const status = decision.passed ? 'passed' : 'rejected';
    const reason = decision.passed ? null : decision.reason;
    const from = statusesBefore(status);
    const [decided] = await tx.query<{ tenantId: string }>(
      `update certifications set status = $2, reason = $3, decided_at = $4, decided_by = $5
       where id = $1 and status = any($6) returning tenant_id as "tenantId"`,
      [id, status, reason, this.clock.now(), currentContext()?.actor.id ?? null, from],
    );
    const view = await this.get(tx, id);
    if (!decided) throw new AppError('certification.decided', 'This certification was decided before.');
    const { tenantId } = decided;
    await tx.query('update tenants set certification = $2 where id = $1 and certification = any($3)', [
      tenantId,
      status,
      from,
    ]);
    await this.auditService.record(tx, {
      tenantId,
      target: { kind: 'certification', id, name: view.realName },
      changes: { status: { from: 'pending', to: status }, ...(reason && { reason: { to: reason } }) },
    });
    await this.outbox.addFor(tx, tenantId, 'certification.decided', {
      certificationId: id,
      passed: decision.passed,
    });
    return view;
  }

  private async get(tx: SystemTx, id: string): Promise<CertificationCase> {
    const [row] = await tx.query<Row>(`select ${columns} from ${source} where c.id = $1`, [id]);
    if (!row) throw new AppError('certification.not_found', 'There is no such certification.');
    return this.viewOf(row);
  }

  private viewOf({ documentSealed, submittedAt, decidedAt, ...row }: Row): CertificationCase {
    return {
      ...row,
      documentNumber: this.secrets.decrypt(documentSealed, row.id),
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  }
}
