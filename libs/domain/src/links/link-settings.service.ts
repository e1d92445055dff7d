import { Injectable } from '@nestjs/common';
import type { LinkSettings, PlatformCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { LinkReferenceQueries } from './link-reference.queries.js';
import type { StoredLinkAccount } from './link.repository.js';
import { LinkTargetService } from './link-target.service.js';

/** Settings as they are stored. */
export interface CheckedSettings {
  settings: LinkSettings;
  accounts: StoredLinkAccount[];
}

/** Checks what the settings of a link refer to. */
@Injectable()
export class LinkSettingsService {
  constructor(
    private readonly references: LinkReferenceQueries,
    private readonly targets: LinkTargetService,
  ) {}

  /**
   * Rejects where an account, a sub-account, the order, the domain or the default URL cannot be used. What was so `before`
   * may stay, whatever became of it.
   */
  async check(
    tx: TenantTx,
    platform: PlatformCode,
    settings: LinkSettings,
    ownHosts: ReadonlySet<string>,
    before?: LinkSettings,
  ): Promise<CheckedSettings> {
    const { source, domainId, workOrderId } = settings;
    const accounts =
      source === 'pasted'
        ? this.targets.accounts(platform, settings, ownHosts)
        : settings.accountSettings.map(drawnAccount);
    const joining = settings.subAccountIds.filter((id) => !before?.subAccountIds.includes(id));
    await this.references.assertSubAccounts(tx, joining, platform);
    if (workOrderId !== null && workOrderId !== before?.workOrderId)
      await this.references.assertWorkOrder(tx, workOrderId, platform);
    if (domainId !== null && domainId !== before?.domainId) await this.references.assertDomain(tx, domainId);
    const { defaultUrl } = settings;
    const isNewUrl = defaultUrl !== null && defaultUrl !== before?.defaultUrl;
    const stored =
      source === 'pasted'
        ? accounts.map(({ url, weight, dailyCap }) => ({ url: url ?? '', weight, dailyCap }))
        : [];
    return {
      accounts,
      settings: {
        ...settings,
        accounts: stored,
        defaultUrl: isNewUrl ? this.targets.defaultUrl(defaultUrl, ownHosts) : defaultUrl,
      },
    };
  }
}

const drawnAccount = ({
  key,
  weight,
  dailyCap,
}: LinkSettings['accountSettings'][number]): StoredLinkAccount => ({
  accountKey: key,
  position: null,
  url: null,
  weight,
  dailyCap,
});
