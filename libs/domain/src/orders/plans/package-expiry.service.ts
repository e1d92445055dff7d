import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { PortService } from '../../ports/index.js';
import { ReservationLimitService } from '../../sub-accounts/index.js';
import { freePlan, hasRunOut, planAt } from './tenant-plan.policy.js';
import { TenantPlanRepository } from './tenant-plan.repository.js';

/** Has a package run out: back to the free plan, with its tenant's data. Its end is the package's, however late. */
@Injectable()
export class PackageExpiryService {
  constructor(
    private readonly plans: TenantPlanRepository,
    private readonly ports: PortService,
    private readonly reservations: ReservationLimitService,
    private readonly notices: NoticeService,
    private readonly clock: Clock,
  ) {}

  /** False where it has not run out, or did before. What is renewed beside it comes before, or after it. */
  async expire(tx: TenantTx): Promise<boolean> {
    const now = this.clock.now();
    const plan = await this.plans.lock(tx);
    if (plan.family === freePlan.family || plan.endsAt === null || !hasRunOut(plan, now)) return false;
    const { family, endsAt } = plan;
    const after = planAt(plan, now);
    await this.plans.write(tx, plan, after);
    await this.reservations.shrink(tx, after.portNum);
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
