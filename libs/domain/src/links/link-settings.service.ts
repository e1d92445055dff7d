import { Injectable } from '@nestjs/common';
import type { LinkSettings, PlatformCode } from '@parley/contracts/public';
import type { TenantTx } from '@parley/platform/database';
import { LinkReferenceQueries } from './link-reference.queries.js';
import type { StoredLinkAccount } from './link.repository.js';
import { LinkTargetService } from './link-target.service.js';

/** Settings as they are stored, and the rows of their accounts. */
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
   * Rejects where an account, a sub-account, the order, the domain or the default URL cannot be used. What was `stored`
   * may stay, whatever became of it.
   */
  async check(
    tx: TenantTx,
    platform: PlatformCode,
    settings: LinkSettings,
    ownHosts: ReadonlySet<string>,
    stored?: CheckedSettings,
  ): Promise<CheckedSettings> {
    const { source, domainId, workOrderId } = settings;
    const before = stored?.settings;
    const accounts =
      source === 'pasted'
        ? (sameAccounts(stored, settings) ?? this.targets.accounts(platform, settings, ownHosts))
        : settings.accountSettings.map(drawnAccount);
    const joining = settings.subAccountIds.filter((id) => !before?.subAccountIds.includes(id));
    await this.references.assertSubAccounts(tx, joining, platform);
    if (workOrderId !== null && workOrderId !== before?.workOrderId)
      await this.references.assertWorkOrder(tx, workOrderId, platform);
    if (domainId !== null && domainId !== before?.domainId) await this.references.assertDomain(tx, domainId);
    const { defaultUrl } = settings;
    const isNewUrl = defaultUrl !== null && defaultUrl !== before?.defaultUrl;
    const pasted =
      source === 'pasted'
        ? accounts.map(({ url, weight, dailyCap }) => ({ url: url ?? '', weight, dailyCap }))
        : [];
    return {
      accounts,
      settings: {
        ...settings,
        accounts: pasted,
        defaultUrl: isNewUrl ? this.targets.defaultUrl(defaultUrl, ownHosts) : defaultUrl,
      },
    };
  }
}

/** The stored accounts with the weights and caps of `settings`; undefined where their addresses or the type differ. */
function sameAccounts(
  stored: CheckedSettings | undefined,
  { type, accounts }: LinkSettings,
): StoredLinkAccount[] | undefined {
  if (stored?.settings.source !== 'pasted' || stored.settings.type !== type) return undefined;
  if (accounts.length !== stored.accounts.length) return undefined;
  if (accounts.some(({ url }, position) => url !== stored.accounts[position]?.url)) return undefined;
  return stored.accounts.map((account, position) => ({ ...account, ...accounts[position] }));
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
