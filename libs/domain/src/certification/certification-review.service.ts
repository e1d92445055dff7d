import { Injectable } from '@nestjs/common';
import type { CertificationCase } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { currentContext } from '@parley/platform/context';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../audit/index.js';
import { TenantRepository } from '../tenants/index.js';
import { statusesBefore } from './certification.policy.js';
import { CertificationQueries } from './certification.queries.js';
import { CertificationRepository } from './certification.repository.js';

/** The operator's decisions on certifications. System path: it serves all tenants. */
@Injectable()
export class CertificationReviewService {
  constructor(
    private readonly database: Database,
    private readonly certificationRepository: CertificationRepository,
    private readonly certificationQueries: CertificationQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async pass(id: string): Promise<CertificationCase> {
    return this.decide(id, 'passed', null);
  }

  /** The reason is shown to the owner. */
  async reject(id: string, reason: string): Promise<CertificationCase> {
    return this.decide(id, 'rejected', reason);
  }

  /** Rejects with `certification.decided` or `….not_found`. The first of two decisions counts. */
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
      const decided = await this.certificationQueries.viewCase(tx, id);
      if (!isDecided) throw new AppError('certification.decided', 'This certification was decided before.');
      const { tenantId, realName } = decided;
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
      return decided;
    });
  }
}
