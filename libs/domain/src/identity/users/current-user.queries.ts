import { Injectable } from '@nestjs/common';
import { type CurrentUser, type Package, type PrivilegeCode, tenantLimits } from '@parley/contracts/public';
import { Database, type SystemTx, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { packageFamilyView, packageSql, packageView, PrivilegeService } from '../../billing/index.js';
import { characterBalances } from '../../characters/index.js';
import { onlinePorts } from '../../ports/index.js';
import { portAllowances, subAccountNames, subAccountSettings } from '../../sub-accounts/index.js';
import { tenantProfiles } from '../../tenants/index.js';
import { type Principal, readerOf } from '../sessions/caller.js';
import { CurrentUserAmountRegistry } from './current-user-amount.registry.js';
import { UserEntity } from './user.entity.js';

type Person = Pick<
  CurrentUser,
  'userName' | 'displayName' | 'emailAddress' | 'tgContact' | 'headPortrait' | 'totpEnabled'
>;

type Tenancy = Omit<
  CurrentUser,
  keyof Person | 'id' | 'role' | 'userType' | 'tenantId' | 'subAccountId' | 'privilegesCode'
>;

type TenancyRow = Omit<Tenancy, 'psetMealDO' | 'setMealDO' | 'setMealCode' | 'vipEndTime' | 'charNum'> & {
  family: NonNullable<CurrentUser['psetMealDO']>['code'];
  title: string;
  package: Package | null;
  endsAt: Date | null;
  charNum: string | null;
};

interface Parts {
  person: Person | undefined;
  tenancy: Tenancy | undefined;
  privilegesCode: PrivilegeCode[];
}

const noTenancy: Tenancy = {
  timeZone: tenantLimits.defaultTimeZone,
  language: tenantLimits.defaultLanguage,
  charNum: 0,
  portNum: 0,
  psetMealDO: null,
  setMealDO: null,
  setMealCode: null,
  poldSetMealCode: null,
  oldPortNum: null,
  buyLimitSetMeal: [],
  vipEndTime: null,
  amount: 0,
  firstRebateRate: 0,
  rebateRate: 0,
  certification: 'none',
  isCreateSubAccount: false,
  isLoginSubAccount: false,
  isPortOnline: false,
};
const userTypeOf = { owner: 'main_account', agent: 'sub_account', operator: 'operator' } as const;

const agentSql = `
  select account as "userName", coalesce(nullif(remark, ''), account) as "displayName", '' as "emailAddress",
         '' as "tgContact", null as "headPortrait", false as "totpEnabled"
    from ${subAccountNames} a where id = $1`;
/** An agent reads counts of its own sub-account, an owner those of all. Only an owner has an amount to withdraw. */
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

/** The signed-in user as shown in the console, with the tenant's package, characters, sub-accounts and ports. */
@Injectable()
export class CurrentUserQueries {
  constructor(
    private readonly database: Database,
    private readonly currentUserAmountRegistry: CurrentUserAmountRegistry,
    private readonly privilegeService: PrivilegeService,
  ) {}

  async get(principal: Principal): Promise<CurrentUser> {
    const { role, tenantId } = principal;
    const subAccountId = role === 'agent' ? principal.subAccountId : null;
    const { person, tenancy, privilegesCode } = await this.read(principal, subAccountId);
    // A session outlives neither its user nor its tenant.
    if (!person || !tenancy) throw new AppError('request.unauthenticated', 'Sign in again.');
    const id = readerOf(principal);
    const userType = userTypeOf[role];
    return { id, role, userType, tenantId, subAccountId, privilegesCode, ...person, ...tenancy };
  }

  private async read(principal: Principal, subAccountId: string | null): Promise<Parts> {
    const id = readerOf(principal);
    if (principal.tenantId === null) {
      const person = await this.database.asSystem((tx) => this.user(tx, id));
      return { person, tenancy: noTenancy, privilegesCode: [] };
    }
    return this.database.asTenant(principal.tenantId, async (tx) => {
      const person = await (subAccountId === null ? this.user(tx, id) : this.agent(tx, id));
      const row = await this.tenancy(tx, subAccountId);
      const allowance =
        subAccountId === null ? null : (await portAllowances(tx, [subAccountId])).get(subAccountId);
      const tenancy = row && tenancyOf({ ...row, portNum: allowance ?? row.portNum });
      return { person, tenancy, privilegesCode: await this.privilegeService.held(tx) };
    });
  }

  private async user(tx: TenantTx | SystemTx, userId: string): Promise<Person | undefined> {
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

  private async agent(tx: TenantTx, subAccountId: string): Promise<Person | undefined> {
    const [person] = await tx.query<Person>(agentSql, [subAccountId]);
    return person;
  }

  /** `subAccountId` of an agent; null for an owner. */
  private async tenancy(tx: TenantTx, subAccountId: string | null): Promise<TenancyRow | undefined> {
    const [row] = await tx.query<TenancyRow>(tenancySql(this.currentUserAmountRegistry.sql), [
      tx.tenantId,
      subAccountId,
    ]);
    return row;
  }
}

const tenancyOf = ({ family, title, endsAt, charNum, package: bought, ...rest }: TenancyRow): Tenancy => ({
  ...rest,
  charNum: Number(charNum ?? 0),
  psetMealDO: { code: family, title },
  setMealDO: bought,
  setMealCode: bought?.code ?? null,
  vipEndTime: endsAt?.getTime() ?? null,
});
