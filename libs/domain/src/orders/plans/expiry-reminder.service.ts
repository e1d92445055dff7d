import { Injectable } from '@nestjs/common';
import type { PackageFamily } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant, type TenantTx } from '@parley/platform/database';
import { NoticeService } from '../../notifications/index.js';
import { daysLeft, reminderCause, reminderDue, reminderSteps } from './expiry.policy.js';

interface Ending {
  id: string;
  endsAt: Date;
}

const chunk = 100;
const dayMs = 86_400_000;

/** Tells of packages that end soon, at each step once for each end. */
@Injectable()
export class ExpiryReminderService {
  constructor(
    private readonly database: Database,
    private readonly notices: NoticeService,
    private readonly clock: Clock,
  ) {}

  async remindDue(): Promise<void> {
    for (let [last, full] = ['', true]; full; ) {
      const ending = await this.ending(last);
      const now = this.clock.nowMs();
      const untold = await this.untold(ending.filter(({ endsAt }) => reminderDue(endsAt, now) !== null));
      await forEachTenant(this.database, untold, (tx) => this.remind(tx));
      last = ending.at(-1)?.id ?? '';
      full = ending.length === chunk;
    }
  }

  /** By its end as it is now; held, so that whoever renews beside it comes after. */
  private async remind(tx: TenantTx): Promise<void> {
    const [tenant] = await tx.query<{ endsAt: Date | null; family: PackageFamily }>(
      'select package_ends_at as "endsAt", package_family as family from tenants where id = $1 for share',
      [tx.tenantId],
    );
    const now = this.clock.nowMs();
    if (!tenant?.endsAt) return;
    const step = reminderDue(tenant.endsAt, now);
    if (step === null) return;
    const endsAt = tenant.endsAt.getTime();
    const params = { days: daysLeft(tenant.endsAt, now), endsAt, family: tenant.family };
    const cause = reminderCause(tenant.endsAt, step);
    await this.notices.create(tx, { kind: 'package.expiring', params, subAccountId: null, cause });
  }

  /** System path, as below: only finds whose turn it is. */
  private async ending(after: string): Promise<Ending[]> {
    const now = this.clock.nowMs();
    return this.database.querySystem<Ending>(
      `select id, package_ends_at as "endsAt" from tenants
       where package_family <> 'MIAN_FEI_ROOT' and package_ends_at > $1 and package_ends_at < $2 and id > $3
       order by id limit ${chunk}`,
      [new Date(now), new Date(now + (Math.max(...reminderSteps) + 1) * dayMs), after],
    );
  }

  private async untold(ending: Ending[]): Promise<string[]> {
    const now = this.clock.nowMs();
    const causes = ending.map(({ endsAt }) => reminderCause(endsAt, reminderDue(endsAt, now) ?? 0));
    const rows = await this.database.querySystem<{ id: string }>(
      `select u.id from unnest($1::text[], $2::text[]) as u(id, cause)
       where not exists (select from notices n where n.tenant_id = u.id and n.cause = u.cause)`,
      [ending.map(({ id }) => id), causes],
    );
    return rows.map(({ id }) => id);
  }
}
