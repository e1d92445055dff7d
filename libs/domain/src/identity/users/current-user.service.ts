import { Injectable } from '@nestjs/common';
import { type CurrentUser, type PrivilegeCode, tenantLimits } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { PrivilegeService } from '../../billing/index.js';
import { portAllowances } from '../../sub-accounts/index.js';
import { type Principal, readerOf } from '../sessions/caller.js';
import { CurrentUserQueries, type Person, type Tenancy, type TenancyRow } from './current-user.queries.js';

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

/** The signed-in user as the console reads it. */
@Injectable()
export class CurrentUserService {
  constructor(
    private readonly database: Database,
    private readonly currentUserQueries: CurrentUserQueries,
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
      const person = await this.database.asSystem((tx) => this.currentUserQueries.user(tx, id));
      return { person, tenancy: noTenancy, privilegesCode: [] };
    }
    return this.database.asTenant(principal.tenantId, async (tx) => {
      const person = await (subAccountId === null
        ? this.currentUserQueries.user(tx, id)
        : this.currentUserQueries.agent(tx, id));
      const row = await this.currentUserQueries.tenancy(tx, subAccountId);
      const allowance =
        subAccountId === null ? null : (await portAllowances(tx, [subAccountId])).get(subAccountId);
      const tenancy = row && tenancyOf({ ...row, portNum: allowance ?? row.portNum });
      return { person, tenancy, privilegesCode: await this.privilegeService.held(tx) };
    });
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
