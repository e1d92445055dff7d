import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { NoticeRepository, NoticeService } from '../../notifications/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { daysLeft, reminderCause, reminderDue, reminderSteps } from './expiry.policy.js';
import { type EndingPackage, ExpiryQueries } from './expiry.queries.js';
import { TenantPlanService } from './tenant-plan.service.js';

const dayMs = 86_400_000;

/** Reminds owners of packages that end soon, at each step once for each end. System path: it only finds whose turn it is. */
@Injectable()
export class ExpiryReminderService {
  constructor(
    private readonly database: Database,
    private readonly queries: ExpiryQueries,
    private readonly tenants: TenantRepository,
    private readonly plans: TenantPlanService,
    private readonly notices: NoticeService,
    private readonly noticeRepository: NoticeRepository,
    private readonly clock: Clock,
  ) {}

  async remindDue(): Promise<void> {
    for (let [last, more] = ['', true]; more; ) {
      const now = this.clock.nowMs();
      const until = new Date(now + (Math.max(...reminderSteps) + 1) * dayMs);
      const { rows, isFull } = await this.database.asSystem((tx) =>
        this.queries.between(tx, new Date(now), until, last),
      );
      await forEachTenant(this.database, await this.unreminded(rows, now), (tx) => this.remind(tx));
      last = rows.at(-1)?.id ?? '';
      more = isFull;
    }
  }

  /** By the end of the package as it is now. The tenant is locked, so that a renewal comes before or after it. */
  private async remind(tx: TenantTx): Promise<void> {
    await this.tenants.lockShared(tx);
    const { endsAt, family } = await this.plans.read(tx);
    const now = this.clock.nowMs();
    if (!endsAt) return;
    const step = reminderDue(endsAt, now);
    if (step === null) return;
    await this.notices.create(tx, {
      kind: 'package.expiring',
      params: { days: daysLeft(endsAt, now), endsAt: endsAt.getTime(), family },
      subAccountId: null,
      cause: reminderCause(endsAt, step),
    });
  }

  /** The tenants whose step is due and was not reminded of yet. */
  private async unreminded(ending: EndingPackage[], now: number): Promise<string[]> {
    const due = ending.flatMap(({ id, endsAt }) => {
      const step = reminderDue(endsAt, now);
      return step === null ? [] : [{ tenantId: id, cause: reminderCause(endsAt, step) }];
    });
    return this.database.asSystem((tx) => this.noticeRepository.withoutNotice(tx, due));
  }
}
