import { Injectable } from '@nestjs/common';
import { asLocked, type Locked, rowList, type SystemTx, type TenantTx } from '@parley/platform/database';
import type { CommissionFigures, StoredCommission } from './commission.policy.js';

export type LockedCommission = StoredCommission & Locked<'commission'>;

/** A promoter and a tenant that it referred. */
export interface ReferredPair {
  promoterId: string;
  invitedId: string;
}

interface InvitedUserChange extends CommissionFigures {
  id: string;
  /** When the tenant paid. */
  paidAt: Date;
}

const commissions = rowList<StoredCommission>({
  id: 'text',
  tenantId: 'text',
  orderId: 'text',
  invitedId: 'text',
  invitedUserId: 'text',
  linkId: 'text',
  level: 'smallint',
  isFirst: 'boolean',
  rate: 'int',
  rmbRate: 'int',
  paid: 'int',
  rmbPaid: 'bigint',
  refunded: 'int',
  amount: 'int',
  takenBack: 'int',
  status: 'text',
  paidAt: 'timestamptz',
  availableAt: 'timestamptz',
});

const pairs = rowList<ReferredPair>({ promoterId: 'text', invitedId: 'text' });

const invitedUsers = rowList<InvitedUserChange>({
  id: 'text',
  paidAt: 'timestamptz',
  transactions: 'int',
  amount: 'bigint',
  rmbAmount: 'bigint',
  revenue: 'bigint',
});

const columns = `id, tenant_id, order_id, invited_id, invited_user_id, link_id, level, is_first, rate, rmb_rate, paid,
  rmb_paid, refunded, amount, taken_back, status, paid_at, available_at`;

const read = `select id, tenant_id as "tenantId", order_id as "orderId", invited_id as "invitedId",
    invited_user_id as "invitedUserId", link_id as "linkId", level, is_first as "isFirst", rate, rmb_rate as "rmbRate",
    paid, rmb_paid::float8 as "rmbPaid", refunded, amount, taken_back as "takenBack", status, paid_at as "paidAt",
    available_at as "availableAt"
  from commissions`;

const lockOrderSql = `${read} where order_id = $1 order by id for no key update`;

const lockPairsSql = `${read} where status not in ('taken-back', 'test') and (tenant_id, invited_user_id) in (
    select u.tenant_id, u.id from ${pairs.as('p', 1)}
    join invited_users u on u.invited_id = p.invited_id and u.tenant_id = p.promoter_id)
  order by id for no key update`;

const lockDueSql = `${read} where tenant_id = $1 and id = any($2) and status = 'held' and available_at <= $3
  order by id for no key update skip locked`;

const storeSql = `insert into commissions (${columns}) select ${columns} from ${commissions.as('c', 1)}
  on conflict (id) do update
  set refunded = excluded.refunded, taken_back = excluded.taken_back, status = excluded.status,
    is_first = excluded.is_first`;

const addToInvitedUsersSql = `
  update invited_users u set first_paid_at = least(u.first_paid_at, d.paid_at),
    transactions = u.transactions + d.transactions, amount = u.amount + d.amount,
    rmb_amount = u.rmb_amount + d.rmb_amount, revenue = u.revenue + d.revenue
  from (select id, min(paid_at) as paid_at, sum(transactions)::int as transactions, sum(amount) as amount,
      sum(rmb_amount) as rmb_amount, sum(revenue) as revenue from ${invitedUsers.as('c', 1)} group by id) d
  where u.id = d.id`;

/** Commissions of promoters, and the sums of the users they invited. */
@Injectable()
export class CommissionRepository {
  /** The commissions of one payment, locked until the transaction ends. System path: a payment has several promoters. */
  async lockOfOrder(tx: SystemTx, orderId: string): Promise<LockedCommission[]> {
    return (await tx.query<StoredCommission>(lockOrderSql, [orderId])).map(asCommission);
  }

  /** The commissions of pairs that a flag can change, locked. System path: a promoter does not see the other tenant's id. */
  async lockOfPairs(tx: SystemTx, referred: readonly ReferredPair[]): Promise<LockedCommission[]> {
    return (await tx.query<StoredCommission>(lockPairsSql, pairs.parameters(referred))).map(asCommission);
  }

  /** Commissions whose hold is over, locked. Leaves out those that another transaction has locked. */
  async lockDue(tx: TenantTx, ids: readonly string[], now: Date): Promise<LockedCommission[]> {
    return (await tx.query<StoredCommission>(lockDueSql, [tx.tenantId, ids, now])).map(asCommission);
  }

  /**
   * Inserts new commissions. In existing ones it changes the refunded and returned cents, the status, and whether it is
   * the first.
   */
  async store(tx: SystemTx | TenantTx, rows: readonly StoredCommission[]): Promise<void> {
    if (rows.length > 0) await tx.query(storeSql, commissions.parameters(rows));
  }

  async addToInvitedUsers(tx: SystemTx | TenantTx, changes: readonly InvitedUserChange[]): Promise<void> {
    if (changes.length > 0) await tx.query(addToInvitedUsersSql, invitedUsers.parameters(changes));
  }
}

const asCommission = (row: StoredCommission): LockedCommission =>
  asLocked<'commission', StoredCommission>(row);
