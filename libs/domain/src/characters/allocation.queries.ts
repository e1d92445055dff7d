import { Injectable } from '@nestjs/common';
import { type Allocation, allocationKinds, type AllocationQuery, type Page } from '@parley/contracts/public';
import { Database, likePattern, readPage, type TenantTx } from '@parley/platform/database';
import { subAccountNames } from '../sub-accounts/index.js';
import { TenantRepository } from '../tenants/index.js';

type Row = Omit<Allocation, 'at'> & { at: Date };

const kinds = allocationKinds.map((kind) => `'${kind}'`).join(', ');

/**
 * Transfers `t` of a sub-account's own characters, with the sub-account's entry `o` and the other entry `m`.
 * A refund moves them out of the tenant, so `m` has no main balance then.
 */
const movements = `character_transfers t
  join character_accounts a on a.sub_account_id = t.sub_account_id
  join character_entries o on o.transfer_id = t.id and o.account_id = a.id
  join character_entries m on m.transfer_id = t.id and m.account_id <> a.id
  join character_accounts b on b.id = m.account_id
  left join ${subAccountNames} s on s.id = t.sub_account_id and s.status <> 'deleted'`;
const isAllocation = `t.tenant_id = $1 and t.kind in (${kinds})`;

const columns = `t.id, t.sub_account_id as "subAccountId", coalesce(s.account, '') as account,
  coalesce(s.remark, '') as "subAccountRemark", case when o.amount > 0 then 'add' else 'reduce' end as type, t.kind,
  (o.balance_after - o.amount)::float8 as initial, o.balance_after::float8 as updated, t.amount::float8,
  case b.kind when 'main' then m.balance_after else 0 end::float8 as "mainRemainder", t.remark, t.actor_name as "actorName", t.at`;

const ofDays = `${isAllocation} and ($2::text is null or t.sub_account_id = $2)
  and ($5::date is null or t.at >= $5::date::timestamp at time zone $7)
  and ($6::date is null or t.at < ($6::date + 1)::timestamp at time zone $7)`;

/** The joins for a filter. Entries and sub-accounts are joined only where the filter needs them. */
const unfiltered = {
  from: 'character_transfers t',
  where: `${ofDays} and $3::text is null and $4::text is null`,
};
const filtered = {
  from: movements,
  where: `${ofDays} and ($3::text is null or s.account ilike $3 or s.remark ilike $3 or t.remark ilike $3)
    and ($4::text is null or (o.amount > 0) = ($4 = 'add'))`,
};

/** The transfers of sub-accounts, the newest first. */
@Injectable()
export class AllocationQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
  ) {}

  async list(tenantId: string, query: AllocationQuery): Promise<Page<Allocation>> {
    const { subAccountId = null, search, type = null, from = null, to = null } = query;
    const { items, total } = await this.database.asTenant(tenantId, async (tx) => {
      const { timeZone } = await this.tenantRepository.current(tx);
      const source = {
        ...(search || type ? filtered : unfiltered),
        parameters: [tenantId, subAccountId, likePattern(search), type, from, to, timeZone],
        ids: ['t.id'] as const,
        order: { key: 't.id', descending: true },
        columns,
        rows: movements,
      };
      return readPage<Row>(tx, source, query);
    });
    return { items: items.map(viewOf), total };
  }

  async forCause(tx: TenantTx, cause: string): Promise<Allocation> {
    const [row] = await tx.query<Row>(
      `select ${columns} from ${movements} where ${isAllocation} and t.cause = $2`,
      [tx.tenantId, cause],
    );
    if (!row) throw new Error('a movement is missing');
    return viewOf(row);
  }
}

const viewOf = (row: Row): Allocation => ({ ...row, at: row.at.toISOString() });
