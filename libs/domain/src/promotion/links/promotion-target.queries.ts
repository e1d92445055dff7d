import { Injectable } from '@nestjs/common';
import type { PromotionTargets } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { firstOwnDomains } from '../../links/index.js';
import { tenantPromotionSettings } from '../../tenants/index.js';

const targetsSql = `select t.admits_targets as "isAdmitted",
    exists (select from ${firstOwnDomains} d where d.tenant_id = t.id) as "hasDomain"
  from ${tenantPromotionSettings} t where t.id = $1`;

/** The targets that a promoter's links may have. */
@Injectable()
export class PromotionTargetQueries {
  async targets(tx: TenantTx): Promise<PromotionTargets> {
    const [found] = await tx.query<{ isAdmitted: boolean; hasDomain: boolean }>(targetsSql, [tx.tenantId]);
    if (found?.isAdmitted) return 'anywhere';
    return found?.hasDomain ? 'own-domain' : 'register-page';
  }
}
