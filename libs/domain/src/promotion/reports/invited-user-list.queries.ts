import { Injectable } from '@nestjs/common';
import type { InvitedSort, InvitedUser, InvitedUserQuery, Page } from '@parley/contracts/public';
import { isBefore, type ListSource, readPage, type TenantTx } from '@parley/platform/database';

type Row = Omit<InvitedUser, 'registeredAt' | 'firstPaidAt'> & {
  registeredAt: Date;
  firstPaidAt: Date | null;
};

const keys: Record<InvitedSort, string> = {
  registeredAt: 'u.registered_at',
  amount: 'u.amount',
  revenue: 'u.revenue',
  transactions: 'u.transactions',
};

const columns = `u.id, u.level, u.email, u.link_id as "linkId", l.name as "linkName", u.source,
  case when u.first_paid_at is null then 'registered' else 'paid' end as status, u.transactions,
  u.amount::float8 as amount, u.rmb_amount::float8 as "rmbAmount", u.revenue::float8 as revenue,
  u.registered_at as "registeredAt", u.first_paid_at as "firstPaidAt"`;

/** Tenants that a promoter brought, as the console lists them. */
@Injectable()
export class InvitedUserListQueries {
  /** `since` is the first instant of the query's period; null where it has none. */
  async page(tx: TenantTx, query: InvitedUserQuery, since: Date | null): Promise<Page<InvitedUser>> {
    const { items, total } = await readPage<Row>(tx, sourceOf(tx.tenantId, query, since), query);
    return { items: items.map(viewOf), total };
  }
}

function sourceOf(tenantId: string, query: InvitedUserQuery, since: Date | null): ListSource {
  const { linkId, level, status, from, to, sort = 'registeredAt', descending = true } = query;
  const parameters: unknown[] = [tenantId];
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = ['u.tenant_id = $1'];
  if (linkId !== undefined) conditions.push(`u.link_id = ${place(linkId)}`);
  if (level !== undefined) conditions.push(`u.level = ${place(level)}`);
  if (status !== undefined) conditions.push(`u.first_paid_at is ${status === 'paid' ? 'not ' : ''}null`);
  if (since !== null) conditions.push(`u.registered_at >= ${place(since)}`);
  if (from !== undefined) conditions.push(`u.registered_at >= ${place(from)}`);
  if (to !== undefined) conditions.push(isBefore('u.registered_at', place(to)));
  return {
    from: 'invited_users u',
    where: conditions.join(' and '),
    parameters,
    ids: ['u.id'],
    order: { key: keys[sort], descending },
    columns,
    rows: 'invited_users u left join promotion_links l on l.tenant_id = u.tenant_id and l.id = u.link_id',
  };
}

const viewOf = ({ registeredAt, firstPaidAt, ...row }: Row): InvitedUser => ({
  ...row,
  registeredAt: registeredAt.toISOString(),
  firstPaidAt: firstPaidAt?.toISOString() ?? null,
});
