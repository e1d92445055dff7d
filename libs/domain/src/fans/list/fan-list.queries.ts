import { Injectable } from '@nestjs/common';
import type { FanPage, FanView, PageQuery } from '@parley/contracts/public';
import { type ListSource, readPage, readRows, type TenantTx } from '@parley/platform/database';
import { socialAccounts } from '../../ports/index.js';
import { subAccountSettings } from '../../sub-accounts/index.js';
import { identitiesOf } from '../contacts/contact-views.queries.js';
import type { FanScope } from '../fan-stats.queries.js';
import { FanProfileRegistry } from './fan-profile.registry.js';

/** Gains `g`, and what says how many there are. */
type ListedFans = Pick<ListSource, 'from' | 'where' | 'parameters' | 'count'>;

type Row = Omit<FanView, 'gainedAt'> & { gainedAt: Date };

const columns = `g.id, c.main_id as "contactId", g.sub_account_id as "subAccountId",
  case when s.status = 'deleted' then '' else s.account end as "subAccount",
  case when s.status = 'deleted' then '' else s.remark end as "subAccountRemark",
  g.platform, c.account, c.nickname, c.link, c.phone, g.type, g.dedupe_scope as "dedupeScope",
  g.fresh_in_sub_account as "freshInSubAccount", g.fresh_in_tenant as "freshInTenant", g.is_late as "isLate",
  g.social_account_id as "socialAccountId", coalesce(a.account, '') as "socialAccount",
  coalesce(a.nickname, '') as "socialNickname", coalesce(a.link, '') as "socialLink",
  coalesce(a.phone, '') as "socialPhone", g.gained_at as "gainedAt",
  coalesce(p.tags, '{}') as tags, coalesce(p.remark, '') as note`;

/** The latest gain first. */
const order = { key: 'g.gained_at', descending: true } as const;

/** Fans as the console shows them. */
@Injectable()
export class FanListQueries {
  constructor(private readonly profiles: FanProfileRegistry) {}

  async page(tx: TenantTx, rows: ListedFans, query: PageQuery): Promise<FanPage> {
    const { items, total } = await readPage<Row>(tx, this.sourceOf(rows), query);
    return { items: items.map(viewOf), total };
  }

  /** The rows of a page alone, without counting what matches. */
  async rows(tx: TenantTx, rows: ListedFans, query: PageQuery): Promise<FanView[]> {
    return (await readRows<Row>(tx, this.sourceOf(rows), query)).map(viewOf);
  }

  async find(tx: TenantTx, scope: FanScope, id: string): Promise<FanView | undefined> {
    const where = 'g.tenant_id = $1 and g.id = $2 and ($3::text is null or g.sub_account_id = $3)';
    const parameters = [tx.tenantId, id, scope.subAccountId ?? null];
    const [fan] = await this.rows(tx, { from: 'gains g', where, parameters }, { pageSize: 1 });
    return fan;
  }

  /** The latest gains of a contact, by whichever of its identities. */
  async ofContact(tx: TenantTx, scope: FanScope, contactId: string, limit: number): Promise<FanView[]> {
    const where = `g.tenant_id = $1 and ($3::text is null or g.sub_account_id = $3)
      and g.contact_id = any(${identitiesOf('$2::text')})`;
    const parameters = [tx.tenantId, contactId, scope.subAccountId ?? null];
    return this.rows(tx, { from: 'gains g', where, parameters }, { pageSize: limit });
  }

  private sourceOf(rows: ListedFans): ListSource {
    return {
      ...rows,
      ids: ['g.id'],
      order,
      columns,
      rows: `gains g join contacts c on c.tenant_id = g.tenant_id and c.id = g.contact_id
        join ${subAccountSettings} s on s.tenant_id = g.tenant_id and s.id = g.sub_account_id
        left join ${socialAccounts} a on a.tenant_id = g.tenant_id and a.id = g.social_account_id
        ${this.profiles.get().profileJoin('c.main_id', 's')}`,
    };
  }
}

const viewOf = ({ gainedAt, ...row }: Row): FanView => ({ ...row, gainedAt: gainedAt.toISOString() });
