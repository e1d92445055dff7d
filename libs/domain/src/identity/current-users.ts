import { Injectable } from '@nestjs/common';
import { type CurrentUser, tenantLimits } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { CodedError } from '@parley/platform/errors';
import { type Holder, readerOf } from './caller.js';

type Person = Pick<CurrentUser, 'userName' | 'displayName'>;
type Tenancy = Pick<
  CurrentUser,
  | 'timeZone'
  | 'language'
  | 'portNum'
  | 'psetMealDO'
  | 'vipEndTime'
  | 'isCreateSubAccount'
  | 'isLoginSubAccount'
  | 'isPortOnline'
>;
type TenantRow = Omit<Tenancy, 'psetMealDO' | 'vipEndTime'> & {
  family: NonNullable<CurrentUser['psetMealDO']>['code'];
  endsAt: Date | null;
};

const emailSql = `select email as "userName", split_part(email, '@', 1) as "displayName" from users where id = $1`;
const agentSql = `
  select account as "userName", coalesce(nullif(remark, ''), account) as "displayName"
    from sub_accounts where id = $1`;
/** An agent is told of its own sub-account, an owner of all. */
const tenancySql = `
  select t.time_zone as "timeZone", t.language, t.port_num as "portNum", t.package_family as family,
         t.package_ends_at as "endsAt",
         exists (select from sub_accounts a where a.tenant_id = t.id and not a.is_default) as "isCreateSubAccount",
         exists (select from sub_accounts a where a.tenant_id = t.id and a.last_active_at is not null
                    and ($2::text is null or a.id = $2)) as "isLoginSubAccount",
         exists (select from social_accounts p where p.tenant_id = t.id and p.status <> 'offline'
                    and ($2::text is null or p.sub_account_id = $2)) as "isPortOnline"
    from tenants t where t.id = $1`;

const noTenancy: Tenancy = {
  timeZone: tenantLimits.defaultTimeZone,
  language: tenantLimits.defaultLanguage,
  portNum: 0,
  psetMealDO: null,
  vipEndTime: null,
  isCreateSubAccount: false,
  isLoginSubAccount: false,
  isPortOnline: false,
};

/** What the console knows of whoever is signed in. */
@Injectable()
export class CurrentUsers {
  constructor(private readonly database: Database) {}

  async view(holder: Holder): Promise<CurrentUser> {
    const { role, tenantId } = holder;
    const subAccountId = role === 'agent' ? holder.subAccountId : null;
    const { person, tenancy } = await this.read(holder, subAccountId);
    // A session outlives neither its user nor its tenant.
    if (!person || !tenancy) throw new CodedError('request.unauthenticated', 'Sign in again.');
    return { id: readerOf(holder), role, tenantId, subAccountId, ...person, ...tenancy };
  }

  private async read(holder: Holder, subAccountId: string | null) {
    if (holder.tenantId === null) {
      const [person] = await this.database.asSystem((tx) => tx.query<Person>(emailSql, [holder.userId]));
      return { person, tenancy: noTenancy };
    }
    return this.database.asTenant(holder.tenantId, async (tx) => {
      const [person] = await tx.query<Person>(subAccountId === null ? emailSql : agentSql, [
        readerOf(holder),
      ]);
      const [row] = await tx.query<TenantRow>(tenancySql, [tx.tenantId, subAccountId]);
      return { person, tenancy: row && tenancyOf(row) };
    });
  }
}

const tenancyOf = ({ family, endsAt, ...rest }: TenantRow): Tenancy => ({
  ...rest,
  psetMealDO: { code: family },
  vipEndTime: endsAt?.getTime() ?? null,
});
