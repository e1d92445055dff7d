import { Injectable } from '@nestjs/common';
import type { DecideFlag, ReferralFlag } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { AuditService } from '../../audit/index.js';
import { OperatorEvents } from '../../operator-stream/index.js';
import { CommissionService } from '../commissions/commission.service.js';
import { ReferralFlagQueries } from './referral-flag.queries.js';
import { ReferralFlagRepository } from './referral-flag.repository.js';

const statuses = { lift: 'lifted', keep: 'kept' } as const;

/** Decisions of operators on flags. System path: an operator belongs to no tenant. */
@Injectable()
export class ReferralFlagService {
  constructor(
    private readonly database: Database,
    private readonly flagQueries: ReferralFlagQueries,
    private readonly flagRepository: ReferralFlagRepository,
    private readonly commissionService: CommissionService,
    private readonly auditService: AuditService,
    private readonly operatorEvents: OperatorEvents,
  ) {}

  /** Rejects with `promotion.flag_not_found` or `….flag_decided`. */
  async decide(id: string, { decision, remark }: DecideFlag): Promise<ReferralFlag> {
    return this.database.asSystem(async (tx) => {
      const { promoterEmail: name } = await this.flagQueries.view(tx, id);
      const status = statuses[decision];
      const decidedBy = await this.auditService.actorName(tx);
      const pair = await this.flagRepository.decide(tx, id, { status, remark, decidedBy });
      if (!pair) throw new AppError('promotion.flag_decided', 'This flag was decided before.');
      await this.commissionService[decision](tx, pair);
      await this.auditService.record(tx, {
        target: { kind: 'referral-flag', id, name },
        changes: { status: { from: 'open', to: status }, remark: { to: remark } },
      });
      await this.operatorEvents.changed(tx, 'promotion');
      return this.flagQueries.view(tx, id);
    });
  }
}
