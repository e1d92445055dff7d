import { Injectable } from '@nestjs/common';
import type { PlatformCode } from '@parley/contracts/public';
import { CacheRegistry } from '@parley/platform/caching';
import type { TenantTx } from '@parley/platform/database';
import type { LRUCache } from 'lru-cache';
import { mediumNames } from '../media/index.js';
import { portUses, socialAccounts } from '../ports/index.js';

@Injectable()
export class ReportReferenceQueries {
  /**
   * Platforms by `subAccountId socialAccountId`, if the sub-account may report for the account. This permission is never
   * withdrawn.
   */
  readonly known: LRUCache<string, PlatformCode>;

  constructor(cacheRegistry: CacheRegistry) {
    this.known = cacheRegistry.create('social-accounts', { sizeOf: (_, key) => key.length * 2 + 120 });
  }

  /**
   * The accounts among these for which the sub-account may report, with their platforms. The stored media among these,
   * with null.
   */
  async find(
    tx: TenantTx,
    subAccountId: string,
    { accountIds, mediumIds }: { accountIds: string[]; mediumIds: string[] },
  ): Promise<{ id: string; platform: PlatformCode | null }[]> {
    return tx.query(
      `select p.id, p.platform from ${socialAccounts} p where p.id = any($1) and (p.sub_account_id = $2
         or exists (select from ${portUses} u where u.sub_account_id = $2 and u.social_account_id = p.id))
       union all select id, null from ${mediumNames} m where id = any($3) and status = 'stored'`,
      [accountIds, subAccountId, mediumIds],
    );
  }
}
