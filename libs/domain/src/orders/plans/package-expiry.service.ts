import { Injectable } from '@nestjs/common';
import { dayMs } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { asLocked, Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { NoticeRepository, NoticeService } from '../../notifications/index.js';
import { PortService } from '../../ports/index.js';
import { SubAccountService } from '../../sub-accounts/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { daysLeft, reminderCause, reminderDue, reminderSteps } from './expiry.policy.js';
import { type EndingPackage, ExpiryQueries } from './expiry.queries.js';
import { freePlan, hasRunOut, planAt } from './tenant-plan.policy.js';
import { TenantPlanService } from './tenant-plan.service.js';

/**
 * Ends packages on time. System path: it only finds the due tenants. Each tenant has a transaction of its
 * own, which checks the end again, so that a second run changes nothing.
 */
@Injectable()
export class PackageExpiryService {
  constructor(
    private readonly database: Database,
    private readonly expiryQueries: ExpiryQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly planService: TenantPlanService,
    private readonly portService: PortService,
    private readonly subAccountService: SubAccountService,
    private readonly noticeService: NoticeService,
    private readonly noticeRepository: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  /** Ends all expired packages. Returns how many. */
  async expireDue(): Promise<number> {
    const now = this.clock.now();
    let expired = 0;
    for (let [last, more] = ['', true]; more; ) {
      const { rows, isFull } = await this.database.asSystem((tx) => this.expiryQueries.due(tx, now, last));
      const ids = rows.map(({ id }) => id);
      const outcomes = await forEachTenant(this.database, ids, (tx) => this.expire(tx));
      expired += [...outcomes.values()].filter(Boolean).length;
      last = ids.at(-1) ?? '';
      more = isFull;
    }
    return expired;
  }

  /**
   * Ends an expired package: the tenant returns to the free plan and keeps its data. False if the package
   * has not expired, or was ended before. A parallel renewal runs before or after it.
   */
  async expire(tx: TenantTx): Promise<boolean> {
    const now = this.clock.now();
    const plan = await this.planService.lock(tx);
    if (plan.family === freePlan.family || plan.endsAt === null || !hasRunOut(plan, now)) return false;
    const { family, endsAt } = plan;
    const after = planAt(plan, now);
    await this.planService.change(tx, plan, after);
    await this.subAccountService.shrinkReservations(tx, asLocked({ portNum: after.portNum }));
    await this.portService.enforceLimits(tx, 'package_expired');
    await this.noticeService.create(tx, {
      kind: 'package.expired',
      params: { family },
      subAccountId: null,
      cause: `package.expired ${endsAt.getTime()}`,
    });
    return true;
  }

  /** Reminds owners of packages that end soon, once at each step of each end. */
  async remindDue(): Promise<void> {
    for (let [last, more] = ['', true]; more; ) {
      const now = this.clock.nowMs();
      const until = new Date(now + (Math.max(...reminderSteps) + 1) * dayMs);
      const { rows, isFull } = await this.database.asSystem((tx) =>
        this.expiryQueries.between(tx, new Date(now), until, last),
      );
      await forEachTenant(this.database, await this.unreminded(rows, now), (tx) => this.remind(tx));
      last = rows.at(-1)?.id ?? '';
      more = isFull;
    }
  }

  /** Reads the current end of the package. It locks the tenant, so that a renewal runs before or after it. */
  private async remind(tx: TenantTx): Promise<void> {
    await this.tenantRepository.lockShared(tx);
    const { endsAt, family } = await this.planService.read(tx);
    const now = this.clock.nowMs();
    if (!endsAt) return;
    const step = reminderDue(endsAt, now);
    if (step === null) return;
    await this.noticeService.create(tx, {
      kind: 'package.expiring',
      params: { days: daysLeft(endsAt, now), endsAt: endsAt.getTime(), family },
      subAccountId: null,
      cause: reminderCause(endsAt, step),
    });
  }

  /** The tenants with a due step and no reminder of it yet. */
  private async unreminded(ending: EndingPackage[], now: number): Promise<string[]> {
    const due = ending.flatMap(({ id, endsAt }) => {
      const step = reminderDue(endsAt, now);
      return step === null ? [] : [{ tenantId: id, cause: reminderCause(endsAt, step) }];
    });
    return this.database.asSystem((tx) => this.noticeRepository.withoutNotice(tx, due));
  }
}
