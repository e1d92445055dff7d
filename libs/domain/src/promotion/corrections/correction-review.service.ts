import { Injectable } from '@nestjs/common';
import type {
  Correction,
  CorrectionQuery,
  DecideCorrection,
  Page,
  ProposeCorrection,
} from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { IdempotencyService } from '@parley/platform/idempotency';
import { AuditService } from '../../audit/index.js';
import { TenantRepository, tenantNotFound } from '../../tenants/index.js';
import { CorrectionQueries } from './correction.queries.js';
import { CorrectionService } from './correction.service.js';

/**
 * Corrections of promoters' accounts, each by two operators. System path: an operator belongs to no tenant, so operator
 * and promoter are looked up first; what is written is bound to the promoter's tenant.
 */
@Injectable()
export class CorrectionReviewService {
  constructor(
    private readonly database: Database,
    private readonly idempotencyService: IdempotencyService,
    private readonly correctionQueries: CorrectionQueries,
    private readonly correctionService: CorrectionService,
    private readonly tenantRepository: TenantRepository,
    private readonly auditService: AuditService,
  ) {}

  async list(query: CorrectionQuery): Promise<Page<Correction>> {
    return this.database.asSystem((tx) => this.correctionQueries.list(tx, query));
  }

  /** Once for the request's key. Rejects with `tenants.not_found`. */
  async propose(userId: string, asked: ProposeCorrection): Promise<Correction> {
    const [name, status] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.tenantRepository.statusOf(tx, asked.tenantId),
    ]);
    if (status === null) throw tenantNotFound();
    return this.database.asTenant(asked.tenantId, (tx) =>
      this.idempotencyService.once(tx, asked, async () => {
        const id = await this.correctionService.propose(tx, { userId, name }, asked);
        return this.correctionQueries.get(tx, id);
      }),
    );
  }

  /** Rejects with `promotion.correction_not_found`, or as `CorrectionService.decide` does. */
  async decide(userId: string, id: string, decision: DecideCorrection): Promise<Correction> {
    const [name, correction] = await this.database.asSystem(async (tx) => [
      await this.auditService.actorName(tx),
      await this.correctionQueries.findAny(tx, id),
    ]);
    if (!correction) throw new AppError('promotion.correction_not_found', 'There is no such correction.');
    return this.database.asTenant(correction.tenantId, async (tx) => {
      await this.correctionService.decide(tx, { userId, name }, correction, decision);
      return this.correctionQueries.get(tx, id);
    });
  }
}
