import { Injectable } from '@nestjs/common';
import type { CertificationCase, CertificationQuery, Page } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import { Secrets } from '@parley/platform/crypto';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { TenantRepository } from '../tenants/index.js';
import { CertificationReviewQueries, type ReviewRow } from './certification-review.queries.js';
import { statusesBefore } from './certification.policy.js';
import { CertificationRepository } from './certification.repository.js';

/** The operator's side of certifications. System path: it serves all tenants. */
@Injectable()
export class CertificationReviewService {
  constructor(
    private readonly database: Database,
    private readonly certificationRepository: CertificationRepository,
    private readonly reviewQueries: CertificationReviewQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  async list(query: CertificationQuery): Promise<Page<CertificationCase>> {
    const { rows, total } = await this.database.asSystem((tx) => this.reviewQueries.list(tx, query));
    return { items: rows.map((row) => this.viewOf(row)), total };
  }

  async pass(id: string): Promise<CertificationCase> {
    return this.decide(id, 'passed', null);
  }

  /** The reason is shown to the owner. */
  async reject(id: string, reason: string): Promise<CertificationCase> {
    return this.decide(id, 'rejected', reason);
  }

  /** Rejects with `certification.decided` or `….not_found`. Of two decisions the first counts. */
  private async decide(
    id: string,
    status: 'passed' | 'rejected',
    reason: string | null,
  ): Promise<CertificationCase> {
    return this.database.asSystem(async (tx) => {
      const decision = {
        status,
        reason,
        decidedAt: this.clock.now(),
        decidedBy: currentContext()?.actor.id ?? null,
      };
      const isDecided = await this.certificationRepository.decide(tx, id, decision);
      const row = await this.reviewQueries.find(tx, id);
      if (!row) throw new AppError('certification.not_found', 'There is no such certification.');
      if (!isDecided) throw new AppError('certification.decided', 'This certification was decided before.');
      const { tenantId, realName } = row;
      await this.tenantRepository.changeCertification(tx, tenantId, statusesBefore(status), status);
      await this.auditService.record(tx, {
        tenantId,
        target: { kind: 'certification', id, name: realName },
        changes: {
          status: { from: 'pending', to: status },
          ...(reason !== null && { reason: { to: reason } }),
        },
      });
      await this.outbox.addFor(tx, tenantId, 'certification.decided', {
        certificationId: id,
        passed: status === 'passed',
      });
      return this.viewOf(row);
    });
  }

  private viewOf({ documentSealed, submittedAt, decidedAt, ...row }: ReviewRow): CertificationCase {
    return {
      ...row,
      documentNumber: this.secrets.decrypt(documentSealed, row.id),
      submittedAt: submittedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    };
  }
}
