import { Injectable } from '@nestjs/common';
import { type CurrentUser, type Package, type PrivilegeCode, tenantLimits } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { packageSql, PrivilegeService } from '../../billing/index.js';
import { portAllowances } from '../../sub-accounts/index.js';
import { type Principal, readerOf } from '../sessions/caller.js';

type Person = Pick<
  CurrentUser,
  'userName' | 'displayName' | 'emailAddress' | 'tgContact' | 'headPortrait' | 'totpEnabled'
>;
type Tenancy = Omit<
  CurrentUser,
  keyof Person | 'id' | 'role' | 'userType' | 'tenantId' | 'subAccountId' | 'privilegesCode'
>;
type TenantRow = Omit<Tenancy, 'psetMealDO' | 'setMealDO' | 'setMealCode' | 'vipEndTime' | 'charNum'> & {
  family: NonNullable<CurrentUser['psetMealDO']>['code'];
  title: string;
  package: Package | null;
  endsAt: Date | null;
  charNum: string | null;
};

const userSql = `
  select email as "userName", split_part(email, '@', 1) as "displayName", email as "emailAddress",
         tg_contact as "tgContact", '/api/avatars/' || avatar_id as "headPortrait",
         totp_confirmed_at is not null as "totpEnabled"
    from users where id = $1`;
const agentSql = `
  select account as "userName", coalesce(nullif(remark, ''), account) as "displayName", '' as "emailAddress",
         '' as "tgContact", null as "headPortrait", false as "totpEnabled"
    from sub_accounts where id = $1`;
/** An agent is told of its own sub-account, an owner of all. */
const tenancySql = `
  select t.time_zone as "timeZone", t.language, t.port_num as "portNum", t.package_family as family, f.title,
         t.package_ends_at as "endsAt", t.old_package_family as "poldSetMealCode",
         t.old_port_num as "oldPortNum", t.certification,
         t.first_rebate_rate as "firstRebateRate", t.rebate_rate as "rebateRate", 0 as amount,
         array(select l.id from packages l where l.family = 'TI_YAN_ROOT' and t.trial_at is not null
                 order by l.position, l.id) as "buyLimitSetMeal",
         case when p.id is null then null else ${packageSql} end as package,
         (select c.balance from character_accounts c where c.tenant_id = t.id and case
            when exists (select from sub_accounts a where a.id = $2 and a.character_mode = 'limited')
            then c.sub_account_id = $2 else c.kind = 'main' end) as "charNum",
         exists (select from sub_accounts a where a.tenant_id = t.id and not a.is_default) as "isCreateSubAccount",
         exists (select from sub_accounts a where a.tenant_id = t.id and a.last_active_at is not null
                    and ($2::text is null or a.id = $2)) as "isLoginSubAccount",
         exists (select from social_accounts p where p.tenant_id = t.id and p.status <> 'offline'
                    and ($2::text is null or p.sub_account_id = $2)) as "isPortOnline"
    from tenants t
    join package_families f on f.code = t.package_family
    left join packages p on p.id = t.package_id
   where t.id = $1`;

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

/** What the console knows of whoever is signed in. */
@Injectable()
export class CurrentUserQueries {
  constructor(
    private readonly database: Database,
    private readonly privilegeService: PrivilegeService,
  ) {}

  async view(holder: Principal): Promise<CurrentUser> {
    const { role, tenantId } = holder;
    const subAccountId = role === 'agent' ? holder.subAccountId : null;
    const { person, tenancy, privilegesCode } = await this.read(holder, subAccountId);
    // A session outlives neither its user nor its tenant.
    if (!person || !tenancy) throw new AppError('request.unauthenticated', 'Sign in again.');
    const id = readerOf(holder);
    const userType = userTypeOf[role];
    return { id, role, userType, tenantId, subAccountId, privilegesCode, ...person, ...tenancy };
  }

  private async read(holder: Principal, subAccountId: string | null) {
    if (holder.tenantId === null) {
      const [person] = await this.database.asSystem((tx) => tx.query<Person>(userSql, [holder.userId]));
      return { person, tenancy: noTenancy, privilegesCode: [] as PrivilegeCode[] };
    }
    return this.database.asTenant(holder.tenantId, async (tx) => {
      const [person] = await tx.query<Person>(subAccountId === null ? userSql : agentSql, [readerOf(holder)]);
      const [row] = await tx.query<TenantRow>(tenancySql, [tx.tenantId, subAccountId]);
      const share =
        subAccountId === null ? null : (await portAllowances(tx, [subAccountId])).get(subAccountId);
      const tenancy = row && tenancyOf({ ...row, portNum: share ?? row.portNum });
      return { person, tenancy, privilegesCode: await this.privilegeService.held(tx) };
    });
  }
}

const tenancyOf = ({ family, title, endsAt, charNum, package: bought, ...rest }: TenantRow): Tenancy => ({
  ...rest,
  charNum: Number(charNum ?? 0),
  psetMealDO: { code: family, title },
  setMealDO: bought,
  setMealCode: bought?.code ?? null,
  vipEndTime: endsAt?.getTime() ?? null,
});
