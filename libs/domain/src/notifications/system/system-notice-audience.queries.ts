import { Injectable } from '@nestjs/common';
import type { SystemNoticeReach, SystemNoticeTarget } from '@parley/contracts/public';
import type { SystemTx } from '@parley/platform/database';
import { subAccountNames } from '../../sub-accounts/index.js';
import { tenantProfiles } from '../../tenants/index.js';
import type { SystemNoticeEntity } from './system-notice.entity.js';

const chunk = 500;

export interface AddressedTenant {
  id: string;
  subAccountIds: string[];
}

/** $1 is the audience, $2 the family, $3 the chosen tenants. */
const isAddressed = `t.status = 'active' and ($1 = 'all' or $1 = 'family' and t.package_family = $2
  or $1 = 'tenants' and t.id = any($3))`;
const agents = `from ${subAccountNames} s where s.tenant_id = t.id and s.status <> all('{deleting,deleted}')`;

/** The tenants that a notice currently addresses. System path: it reads all tenants. */
@Injectable()
export class SystemNoticeAudienceQueries {
  async reach(tx: SystemTx, { audience, family, tenantIds }: SystemNoticeTarget): Promise<SystemNoticeReach> {
    const [row] = await tx.query<SystemNoticeReach>(
      `select count(*)::int as tenants, coalesce(sum(1 + (select count(*) ${agents})), 0)::int as readers
       from ${tenantProfiles} t where ${isAddressed}`,
      [audience, family, tenantIds],
    );
    return row ?? { tenants: 0, readers: 0 };
  }

  /** The next tenants after that id with their sub-accounts, and whether there may be more. */
  async after(
    tx: SystemTx,
    { id: noticeId, audience, family }: Pick<SystemNoticeEntity, 'id' | 'audience' | 'family'>,
    last: string,
  ): Promise<{ tenants: AddressedTenant[]; isFull: boolean }> {
    const tenants = await tx.query<AddressedTenant>(
      `select t.id, array(select s.id ${agents}) as "subAccountIds" from ${tenantProfiles} t
       where t.id > $4 and ($1 = 'all' or $1 = 'family' and t.package_family = $2
         or $1 = 'tenants' and exists (select from system_notice_tenants a where a.notice_id = $3 and a.tenant_id = t.id))
       order by t.id limit ${chunk}`,
      [audience, family, noticeId, last],
      { freshPlan: true },
    );
    return { tenants, isFull: tenants.length === chunk };
  }

  /** The ids among these that are not tenants. */
  async unknown(tx: SystemTx, tenantIds: string[]): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      `select u.id from unnest($1::text[]) as u(id)
       where not exists (select from ${tenantProfiles} t where t.id = u.id)`,
      [tenantIds],
    );
    return rows.map(({ id }) => id);
  }
}
