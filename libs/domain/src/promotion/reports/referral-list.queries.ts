import { Injectable } from '@nestjs/common';
import type {
  Commission,
  CommissionQuery,
  InvitedSort,
  InvitedUser,
  InvitedUserQuery,
  Page,
  ReportPeriod,
} from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import {
  Conditions,
  Database,
  isBefore,
  type ListSource,
  readPage,
  type TenantTx,
} from '@parley/platform/database';
import { TenantRepository } from '../../tenants/index.js';
import { periodStart } from './report-span.policy.js';

type InvitedRow = Omit<InvitedUser, 'registeredAt' | 'firstPaidAt'> & {
  registeredAt: Date;
  firstPaidAt: Date | null;
};

const invitedKeys: Record<InvitedSort, string> = {
  registeredAt: 'u.registered_at',
  amount: 'u.amount',
  revenue: 'u.revenue',
  transactions: 'u.transactions',
};

const invitedColumns = `u.id, u.level, u.email, u.link_id as "linkId", l.name as "linkName", u.source,
  case when u.first_paid_at is null then 'registered' else 'paid' end as status, u.transactions,
  u.amount::float8 as amount, u.rmb_amount::float8 as "rmbAmount", u.revenue::float8 as revenue,
  u.registered_at as "registeredAt", u.first_paid_at as "firstPaidAt"`;

type CommissionRow = Omit<Commission, 'paidAt' | 'availableAt'> & { paidAt: Date; availableAt: Date };

const commissionColumns = `c.id, c.level, c.invited_user_id as "invitedUserId", u.email, c.link_id as "linkId", c.paid,
  c.rmb_paid::float8 as "rmbPaid", c.refunded, c.rate, c.is_first as "isFirst", c.amount,
  c.taken_back as "takenBack", c.status, c.paid_at as "paidAt", c.available_at as "availableAt"`;

/** The rows behind the figures of reports, for the console's lists. */
@Injectable()
export class ReferralListQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly clock: Clock,
  ) {}

  async invitedUsers(tenantId: string, query: InvitedUserQuery): Promise<Page<InvitedUser>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const source = invitedUsersOf(tenantId, query, await this.since(tx, query.period));
      const { items, total } = await readPage<InvitedRow>(tx, source, query);
      return { items: items.map(invitedUserOf), total };
    });
  }

  async commissions(tenantId: string, query: CommissionQuery): Promise<Page<Commission>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const source = commissionsOf(tenantId, query, await this.since(tx, query.period));
      const { items, total } = await readPage<CommissionRow>(tx, source, query);
      return { items: items.map(commissionOf), total };
    });
  }

  /** The first instant of a period. Null for `all`. */
  private async since(tx: TenantTx, period: ReportPeriod = 'all'): Promise<Date | null> {
    if (period === 'all') return null;
    const { timeZone } = await this.tenantRepository.current(tx);
    return periodStart(period, this.clock.now(), timeZone);
  }
}

function invitedUsersOf(tenantId: string, query: InvitedUserQuery, since: Date | null): ListSource {
  const { linkId, level, status, from, to, sort = 'registeredAt', descending = true } = query;
  const conditions = new Conditions(tenantId);
  conditions.add('u.tenant_id = $1');
  conditions.compare('u.link_id =', linkId);
  conditions.compare('u.level =', level);
  if (status !== undefined) conditions.add(`u.first_paid_at is ${status === 'paid' ? 'not ' : ''}null`);
  conditions.compare('u.registered_at >=', since);
  conditions.compare('u.registered_at >=', from);
  if (to !== undefined) conditions.add(isBefore('u.registered_at', conditions.place(to)));
  return {
    from: 'invited_users u',
    where: conditions.where,
    parameters: conditions.parameters,
    ids: ['u.id'],
    order: { key: invitedKeys[sort], descending },
    columns: invitedColumns,
    rows: 'invited_users u left join promotion_links l on l.tenant_id = u.tenant_id and l.id = u.link_id',
  };
}

function commissionsOf(tenantId: string, query: CommissionQuery, since: Date | null): ListSource {
  const { linkId, level, invitedUserId, status, from, to } = query;
  const conditions = new Conditions(tenantId);
  conditions.add('c.tenant_id = $1');
  conditions.compare('c.link_id =', linkId);
  conditions.compare('c.level =', level);
  conditions.compare('c.invited_user_id =', invitedUserId);
  conditions.compare('c.status =', status);
  conditions.compare('c.paid_at >=', since);
  conditions.compare('c.paid_at >=', from);
  if (to !== undefined) conditions.add(isBefore('c.paid_at', conditions.place(to)));
  return {
    from: 'commissions c',
    where: conditions.where,
    parameters: conditions.parameters,
    ids: ['c.id'],
    order: { key: 'c.paid_at', descending: true },
    columns: commissionColumns,
    rows: 'commissions c join invited_users u on u.tenant_id = c.tenant_id and u.id = c.invited_user_id',
  };
}

const invitedUserOf = ({ registeredAt, firstPaidAt, ...row }: InvitedRow): InvitedUser => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  firstPaidAt: firstPaidAt?.toISOString() ?? null,
});

const commissionOf = ({ paidAt, availableAt, ...row }: CommissionRow): Commission => ({
  ...row,
  paidAt: paidAt.toISOString(),
  availableAt: availableAt.toISOString(),
});
