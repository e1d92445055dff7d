import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { asLocked, type TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { PortService } from '../../ports/index.js';
import { SubAccountService } from '../../sub-accounts/index.js';
import { freePlan, hasRunOut, planAt } from './tenant-plan.policy.js';
import { TenantPlanService } from './tenant-plan.service.js';

/** Ends a package that has run out: the tenant is back on the free plan and keeps its data. */
@Injectable()
export class PackageExpiryService {
  constructor(
    private readonly plans: TenantPlanService,
    private readonly ports: PortService,
    private readonly subAccountService: SubAccountService,
    private readonly notices: NoticeService,
    private readonly clock: Clock,
  ) {}

  /** False where it has not run out, or did before. A renewal at the same time comes before or after it. */
  async expire(tx: TenantTx): Promise<boolean> {
    const now = this.clock.now();
    const plan = await this.plans.lock(tx);
    if (plan.family === freePlan.family || plan.endsAt === null || !hasRunOut(plan, now)) return false;
    const { family, endsAt } = plan;
    const after = planAt(plan, now);
    await this.plans.change(tx, plan, after);
    await this.subAccountService.shrinkReservations(tx, asLocked({ portNum: after.portNum }));
    await this.ports.enforceLimits(tx, 'package_expired');
    await this.notices.create(tx, {
      kind: 'package.expired',
      params: { family },
      subAccountId: null,
      cause: `package.expired ${endsAt.getTime()}`,
    });
    return true;
  }
}
