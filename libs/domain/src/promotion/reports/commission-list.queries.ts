import { Injectable } from '@nestjs/common';
import type { Commission, CommissionQuery, Page } from '@parley/contracts/public';
import { isBefore, type ListSource, readPage, type TenantTx } from '@parley/platform/database';

type Row = Omit<Commission, 'paidAt' | 'availableAt'> & { paidAt: Date; availableAt: Date };

const columns = `c.id, c.level, c.invited_user_id as "invitedUserId", u.email, c.link_id as "linkId", c.paid,
  c.rmb_paid::float8 as "rmbPaid", c.refunded, c.rate, c.is_first as "isFirst", c.amount,
  c.taken_back as "takenBack", c.status, c.paid_at as "paidAt", c.available_at as "availableAt"`;

/** Commissions of a promoter, as the console lists them. */
@Injectable()
export class CommissionListQueries {
  /** `since` is the first instant of the query's period; null where it has none. */
  async page(tx: TenantTx, query: CommissionQuery, since: Date | null): Promise<Page<Commission>> {
    const { items, total } = await readPage<Row>(tx, sourceOf(tx.tenantId, query, since), query);
    return { items: items.map(viewOf), total };
  }
}

function sourceOf(tenantId: string, query: CommissionQuery, since: Date | null): ListSource {
  const { linkId, level, invitedUserId, status, from, to } = query;
  const parameters: unknown[] = [tenantId];
  const place = (value: unknown): string => `$${parameters.push(value)}`;
  const conditions = ['c.tenant_id = $1'];
  if (linkId !== undefined) conditions.push(`c.link_id = ${place(linkId)}`);
  if (level !== undefined) conditions.push(`c.level = ${place(level)}`);
  if (invitedUserId !== undefined) conditions.push(`c.invited_user_id = ${place(invitedUserId)}`);
  if (status !== undefined) conditions.push(`c.status = ${place(status)}`);
  if (since !== null) conditions.push(`c.paid_at >= ${place(since)}`);
  if (from !== undefined) conditions.push(`c.paid_at >= ${place(from)}`);
  if (to !== undefined) conditions.push(isBefore('c.paid_at', place(to)));
  return {
    from: 'commissions c',
    where: conditions.join(' and '),
    parameters,
    ids: ['c.id'],
    order: { key: 'c.paid_at', descending: true },
    columns,
    rows: 'commissions c join invited_users u on u.tenant_id = c.tenant_id and u.id = c.invited_user_id',
  };
}

const viewOf = ({ paidAt, availableAt, ...row }: Row): Commission => ({
  ...row,
  paidAt: paidAt.toISOString(),
  availableAt: availableAt.toISOString(),
});
