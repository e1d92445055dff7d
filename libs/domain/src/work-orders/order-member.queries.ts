import { Injectable } from '@nestjs/common';
import {
  type PlatformCode,
  platforms,
  type SubAccountStatus,
  type Violation,
} from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { subAccountSettings } from '../sub-accounts/index.js';

interface Candidate {
  id: string;
  account: string | null;
  status: SubAccountStatus | null;
  platforms: PlatformCode[] | null;
}

/** Which sub-accounts an order may have. */
@Injectable()
export class OrderMemberQueries {
  /**
   * Rejects with `work-orders.sub_account_invalid`, naming each that the tenant does not have, or not with this
   * platform. Under `fanCounting` none is deleted meanwhile.
   */
  async assertAll(tx: TenantTx, ids: string[], platform: PlatformCode): Promise<void> {
    if (ids.length === 0) return;
    const candidates = await tx.query<Candidate>(
      `select asked.id, s.account, s.status, s.platforms from unnest($2::text[]) as asked(id)
       left join ${subAccountSettings} s on s.tenant_id = $1 and s.id = asked.id order by asked.id`,
      [tx.tenantId, ids],
    );
    const details = candidates.flatMap((one) => violationOf(one, platform) ?? []);
    if (details.length === 0) return;
    throw new AppError('work-orders.sub_account_invalid', details[0]?.message ?? '', { details });
  }
}

function violationOf(
  { id, account, status, platforms: own }: Candidate,
  code: PlatformCode,
): Violation | null {
  const field = 'subAccountIds';
  if (account === null || (status !== 'normal' && status !== 'stopped')) {
    return { field, rule: 'exists', message: `There is no sub-account ${id}.`, values: { subAccount: id } };
  }
  if (own?.includes(code)) return null;
  const platform = platforms.find((one) => one.code === code)?.name ?? code;
  const message = `The sub-account ${account} does not have the platform ${platform}.`;
  return { field, rule: 'platform', message, values: { subAccount: account, platform } };
}
