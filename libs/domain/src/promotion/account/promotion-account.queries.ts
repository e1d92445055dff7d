import { Injectable } from '@nestjs/common';
import type {
  LedgerEntry,
  LedgerQuery,
  LedgerStatus,
  MaskedAddress,
  Page,
  PromotionAccount,
  PromotionSummary,
  PromotionTransferKind,
} from '@parley/contracts/public';
import { Database, type ListSource, readPage } from '@parley/platform/database';
import { CurrentUserAmountRegistry } from '../../identity/index.js';
import { dateBefore, startOfDate, TenantRepository } from '../../tenants/index.js';
import { CommissionQueries } from '../commissions/commission.queries.js';
import { isCreditAccount } from '../ledger/promotion-ledger.policy.js';
import { PromotionLedgerRepository } from '../ledger/promotion-ledger.repository.js';

/** A query with its local days as instants: from the first one, before the second. */
interface EntryQuery extends Omit<LedgerQuery, 'from' | 'to'> {
  account: PromotionAccount;
  since: Date | null;
  until: Date | null;
}

interface Row {
  transferId: string;
  account: PromotionAccount;
  kind: PromotionTransferKind;
  /** Above zero for credit. */
  entryAmount: number;
  balance: number;
  rmbAmount: number | null;
  status: LedgerStatus;
  remark: string;
  method: MaskedAddress['method'] | null;
  address: string | null;
  commissionId: string | null;
  withdrawalId: string | null;
  at: Date;
}

const from = `promotion_entries e join promotion_transfers t on t.id = e.transfer_id
  left join withdrawals w on w.id = t.withdrawal_id`;

const where = `e.tenant_id = $1 and e.account = $2 and ($3::int is null or sign(e.amount) = $3)
  and ($4::text is null or t.kind = $4) and ($5::text is null or coalesce(w.status, 'done') = $5)
  and ($6::text is null or t.commission_id = $6) and ($7::text is null or t.withdrawal_id = $7)
  and ($8::timestamptz is null or t.at >= $8) and ($9::timestamptz is null or t.at < $9)`;

const columns = `e.transfer_id as "transferId", e.account, t.kind, e.amount as "entryAmount",
  e.balance_after::float8 as balance, round(t.rmb_amount * abs(e.amount)::numeric / t.amount)::float8 as "rmbAmount",
  coalesce(w.status, 'done') as status, coalesce(nullif(t.remark, ''), nullif(w.reason, ''), w.reference, '') as remark,
  a.method, a.address_masked as address, t.commission_id as "commissionId", t.withdrawal_id as "withdrawalId", t.at`;

/** Cents that the tenant `t` can withdraw. */
const availableSql = `coalesce((select a.balance::float8 from promotion_accounts a
  where a.tenant_id = t.id and a.account = 'available'), 0)`;

/**
 * A promoter's accounts, for the promoter and for operators. It registers the available balance as the current user's
 * `amount`.
 */
@Injectable()
export class PromotionAccountQueries {
  constructor(
    currentUserAmountRegistry: CurrentUserAmountRegistry,
    private readonly database: Database,
    private readonly ledgerRepository: PromotionLedgerRepository,
    private readonly commissionQueries: CommissionQueries,
    private readonly tenantRepository: TenantRepository,
  ) {
    currentUserAmountRegistry.register(availableSql);
  }

  async summary(tenantId: string): Promise<PromotionSummary> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { certification, timeZone } = await this.tenantRepository.current(tx);
      return {
        balances: await this.ledgerRepository.balances(tx, tenantId),
        nextRelease: await this.commissionQueries.nextRelease(tx, timeZone),
        certification,
      };
    });
  }

  /** Entries of one account, the latest first. Days are in the tenant's zone. */
  async entries(tenantId: string, query: LedgerQuery): Promise<Page<LedgerEntry>> {
    return this.database.asTenant(tenantId, async (tx) => {
      const { from: firstDay, to: lastDay, account = 'available', ...rest } = query;
      const { timeZone } = await this.tenantRepository.current(tx);
      const startOf = (day: string | undefined) => (day === undefined ? null : startOfDate(day, timeZone));
      const until = startOf(lastDay === undefined ? undefined : dateBefore(lastDay, -1));
      const entryQuery = { ...rest, account, since: startOf(firstDay), until };
      const { items, total } = await readPage<Row>(tx, sourceOf(tenantId, entryQuery), entryQuery);
      return { total, items: items.map(viewOf) };
    });
  }
}

function sourceOf(tenantId: string, query: EntryQuery): ListSource {
  const { account, type, kind, status, commissionId, withdrawalId, since, until } = query;
  const grows = isCreditAccount(account) ? 1 : -1;
  const sign = type === undefined ? null : type === 'income' ? grows : -grows;
  return {
    from,
    where,
    parameters: [tenantId, account, sign, kind, status, commissionId, withdrawalId, since, until],
    ids: ['e.transfer_id', 'e.account'],
    order: { key: 'e.number', descending: true },
    columns,
    rows: `${from} left join withdrawal_accounts a on a.id = w.withdrawal_account_id`,
  };
}

function viewOf({ entryAmount, method, address, at, ...row }: Row): LedgerEntry {
  const hasGrown = entryAmount > 0 === isCreditAccount(row.account);
  return {
    ...row,
    id: `${row.transferId}/${row.account}`,
    type: hasGrown ? 'income' : 'expenditure',
    amount: Math.abs(entryAmount),
    withdrawalAccount: method && address ? { method, address } : null,
    at: at.toISOString(),
  };
}
