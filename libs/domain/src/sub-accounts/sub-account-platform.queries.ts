import {
  type PlatformCode,
  platforms,
  type SubAccountStatus,
  type Violation,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';

/** All fields but the id are null if the tenant has no such sub-account. */
interface Named {
  id: string;
  account: string | null;
  status: SubAccountStatus | null;
  platforms: PlatformCode[] | null;
}

const field = 'subAccountIds';

/** The sub-accounts among these that do not exist, or do not have the platform, sorted by id. */
export async function platformViolations(
  tx: TenantTx,
  subAccountIds: readonly string[],
  code: PlatformCode,
): Promise<Violation[]> {
  if (subAccountIds.length === 0) return [];
  const named = await tx.query<Named>(
    `select asked.id, s.account, s.status, s.platforms from unnest($2::text[]) as asked(id)
     left join sub_accounts s on s.tenant_id = $1 and s.id = asked.id order by asked.id`,
    [tx.tenantId, subAccountIds],
  );
  const platform = platforms.find((one) => one.code === code)?.name ?? code;
  return named.flatMap(({ id, account, status, platforms: own }): Violation[] => {
    if (account === null || (status !== 'normal' && status !== 'stopped'))
      return [
        { field, rule: 'exists', message: `There is no sub-account ${id}.`, values: { subAccount: id } },
      ];
    if (own?.includes(code)) return [];
    const message = `The sub-account ${account} does not have the platform ${platform}.`;
    return [{ field, rule: 'platform', message, values: { subAccount: account, platform } }];
  });
}
