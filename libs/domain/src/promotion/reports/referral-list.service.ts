import { Injectable } from '@nestjs/common';
import type {
  Commission,
  CommissionQuery,
  InvitedUser,
  InvitedUserQuery,
  Page,
  ReportPeriod,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { Database, type TenantTx } from '@parley/platform/database';
import { TenantRepository } from '../../tenants/index.js';
import { CommissionListQueries } from './commission-list.queries.js';
import { InvitedUserListQueries } from './invited-user-list.queries.js';
import { periodStart } from './report-span.policy.js';

/** The rows that the figures of reports count. */
@Injectable()
export class ReferralListService {
  constructor(
    private readonly database: Database,
    private readonly invitedUserQueries: InvitedUserListQueries,
    private readonly commissionQueries: CommissionListQueries,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  async invitedUsers(tenantId: string, query: InvitedUserQuery): Promise<Page<InvitedUser>> {
    return this.since(tenantId, query.period, (tx, since) => this.invitedUserQueries.page(tx, query, since));
  }

  async commissions(tenantId: string, query: CommissionQuery): Promise<Page<Commission>> {
    return this.since(tenantId, query.period, (tx, since) => this.commissionQueries.page(tx, query, since));
  }

  private async since<T>(
    tenantId: string,
    period: ReportPeriod = 'all',
    read: (tx: TenantTx, since: Date | null) => Promise<T>,
  ): Promise<T> {
    return this.database.asTenant(tenantId, async (tx) => {
      if (period === 'all') return read(tx, null);
      const { timeZone } = await this.tenantRepository.current(tx);
      return read(tx, periodStart(period, this.clock.now(), timeZone));
    });
  }
}
