import { Injectable } from '@nestjs/common';
import { promotionLimits, type PromotionTerms } from '@parley/contracts/public';
import { Database } from '@parley/platform/database';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { TenantRepository } from '../../tenants/index.js';
import { PromotionLinkQueries } from '../links/promotion-link.queries.js';

@Injectable()
export class PromotionTermsQueries {
  constructor(
    private readonly database: Database,
    private readonly tenantRepository: TenantRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly linkQueries: PromotionLinkQueries,
  ) {}

  /** The present terms: the promoter's own rates, and the installation's other terms. */
  async current(tenantId: string): Promise<PromotionTerms> {
    const { attributionDays, withdrawalMin, withdrawalFeeRate, payoutWorkingDays } = promotionLimits;
    return this.database.asTenant(tenantId, async (tx) => {
      const { firstRebateRate, rebateRate } = await this.tenantRepository.current(tx);
      const { promotionLevelRates, promotionHoldDays, withdrawalMethods } =
        await this.settingsRepository.find(tx);
      return {
        targets: await this.linkQueries.targets(tx),
        firstRebateRate,
        rebateRate,
        levelRates: promotionLevelRates,
        holdDays: promotionHoldDays,
        attributionDays,
        withdrawalMin,
        withdrawalFeeRate,
        payoutWorkingDays,
        withdrawalMethods,
      };
    });
  }
}
