import { Injectable } from '@nestjs/common';
import type { CurrentUser, Package } from '@parley/contracts/public';
import type { SystemTx, TenantTx } from '@parley/platform/database';
import { packageFamilyView, packageSql, packageView } from '../../billing/index.js';
import { characterBalances } from '../../characters/index.js';
import { onlinePorts } from '../../ports/index.js';
import { subAccountNames, subAccountSettings } from '../../sub-accounts/index.js';
import { tenantProfiles } from '../../tenants/index.js';
import { CurrentUserAmountRegistry } from './current-user-amount.registry.js';
import { UserEntity } from './user.entity.js';

/** The columns of a user's own row. */
export type Person = Pick<
  CurrentUser,
  'userName' | 'displayName' | 'emailAddress' | 'tgContact' | 'headPortrait' | 'totpEnabled'
>;

/** The columns of the user's tenant. */
export type Tenancy = Omit<
  CurrentUser,
  keyof Person | 'id' | 'role' | 'userType' | 'tenantId' | 'subAccountId' | 'privilegesCode'
>;

export type TenancyRow = Omit<
  Tenancy,
  'psetMealDO' | 'setMealDO' | 'setMealCode' | 'vipEndTime' | 'charNum'
> & {
  family: NonNullable<CurrentUser['psetMealDO']>['code'];
  title: string;
  package: Package | null;
  endsAt: Date | null;
  charNum: string | null;
};

const agentSql = `
  select account as "userName", coalesce(nullif(remark, ''), account) as "displayName", '' as "emailAddress",
         '' as "tgContact", null as "headPortrait", false as "totpEnabled"
    from ${subAccountNames} a where id = $1`;
/** An agent reads figures of its own sub-account, an owner those of all. What can be withdrawn is the owner's. */
const tenancySql = (amount: string): string => `
  select t.time_zone as "timeZone", t.language, t.port_num as "portNum", t.package_family as family, f.title,
         t.package_ends_at as "endsAt", t.old_package_family as "poldSetMealCode",
         t.old_port_num as "oldPortNum", t.certification,
         t.first_rebate_rate as "firstRebateRate", t.rebate_rate as "rebateRate", case when $2::text is null then ${amount} else 0 end as amount,
         array(select l.id from ${packageView} l where l.family = 'TI_YAN_ROOT' and t.trial_at is not null
                 order by l.position, l.id) as "buyLimitSetMeal",
         case when p.id is null then null else ${packageSql} end as package,
         (select c.balance from ${characterBalances} c where c.tenant_id = t.id and case
            when exists (select from ${subAccountSettings} a where a.id = $2 and a.character_mode = 'limited')
            then c.sub_account_id = $2 else c.kind = 'main' end) as "charNum",
         exists (select from ${subAccountNames} a where a.tenant_id = t.id and not a.is_default)
           as "isCreateSubAccount",
         exists (select from ${subAccountSettings} a where a.tenant_id = t.id and a.last_active_at is not null
                    and ($2::text is null or a.id = $2)) as "isLoginSubAccount",
         exists (select from ${onlinePorts} o where o.tenant_id = t.id
                    and ($2::text is null or o.sub_account_id = $2)) as "isPortOnline"
    from ${tenantProfiles} t
    join ${packageFamilyView} f on f.code = t.package_family
    left join ${packageView} p on p.id = t.package_id
   where t.id = $1`;

/** Reads a user with the tenant's package, characters, sub-accounts and ports, in one statement. */
@Injectable()
export class CurrentUserQueries {
  constructor(private readonly amounts: CurrentUserAmountRegistry) {}

  async user(tx: TenantTx | SystemTx, userId: string): Promise<Person | undefined> {
    const user = await tx.manager.findOne(UserEntity, {
      select: { id: true, email: true, tgContact: true, avatarId: true, totpConfirmedAt: true },
      where: { id: userId },
    });
    if (!user) return undefined;
    const { email, tgContact, avatarId, totpConfirmedAt } = user;
    return {
      userName: email,
      displayName: email.split('@')[0] ?? '',
      emailAddress: email,
      tgContact,
      headPortrait: avatarId === null ? null : `/api/avatars/${avatarId}`,
      totpEnabled: totpConfirmedAt !== null,
    };
  }

  async agent(tx: TenantTx, subAccountId: string): Promise<Person | undefined> {
    const [person] = await tx.query<Person>(agentSql, [subAccountId]);
    return person;
  }

  /** `subAccountId` of an agent; null for an owner. */
  async tenancy(tx: TenantTx, subAccountId: string | null): Promise<TenancyRow | undefined> {
    const [row] = await tx.query<TenancyRow>(tenancySql(this.amounts.sql), [tx.tenantId, subAccountId]);
    return row;
  }
}
