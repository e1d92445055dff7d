import { Injectable } from '@nestjs/common';
import type { EnvironmentSettings, PlatformCode } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../../audit/index.js';
import { canonicalLocale } from './environment-values.js';
import { proxyNotFound } from '../proxies.policy.js';

interface Before extends EnvironmentSettings {
  platform: PlatformCode;
  account: string;
  subAccountId: string;
}

/** What is applied to each social account. */
@Injectable()
export class EnvironmentService {
  constructor(
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Replaces one social account's settings. Rejects with `environments.not_found`, with `request.invalid` naming the
   * field, and with `proxies.not_found` where there is no such proxy.
   */
  async set(tx: TenantTx, socialAccountId: string, given: EnvironmentSettings): Promise<void> {
    const { platform, account, subAccountId, ...before } = await this.before(tx, socialAccountId);
    const after: EnvironmentSettings = {
      browser: given.browser,
      operatingSystem: given.operatingSystem,
      timeZone: given.timeZone,
      proxyId: given.proxyId,
      locale: canonicalLocale(given.locale),
    };
    if (after.proxyId !== null) await this.checkProxy(tx, after.proxyId, subAccountId);
    const changes = changesOf(before, after);
    if (Object.keys(changes).length === 0) return this.auditService.unchanged();
    await tx.query(
      `insert into environments (social_account_id, tenant_id, browser, operating_system, locale, time_zone, proxy_id, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (social_account_id) do update set browser = $3, operating_system = $4, locale = $5, time_zone = $6,
         proxy_id = $7, updated_at = $8`,
      [
        socialAccountId,
        tx.tenantId,
        after.browser,
        after.operatingSystem,
        after.locale,
        after.timeZone,
        after.proxyId,
        this.clock.now(),
      ],
    );
    const target = { kind: 'social-account', id: socialAccountId, name: `${platform} ${account}` };
    await this.auditService.record(tx, { target, changes });
    await this.outbox.add(tx, 'environment.changed', { subAccountIds: [subAccountId] });
    // How many of its accounts do not fit a proxy is shown with the proxy.
    for (const proxyId of new Set([before.proxyId, after.proxyId])) {
      if (proxyId !== null) await this.outbox.add(tx, 'proxy.changed', { proxyId });
    }
  }

  private async before(tx: TenantTx, socialAccountId: string): Promise<Before> {
    const [row] = await tx.query<Before>(
      `select a.platform, a.account, a.sub_account_id as "subAccountId", e.browser,
         e.operating_system as "operatingSystem", e.locale, e.time_zone as "timeZone", e.proxy_id as "proxyId"
       from social_accounts a left join environments e on e.social_account_id = a.id
       where a.tenant_id = $1 and a.id = $2 for no key update of a`,
      [tx.tenantId, socialAccountId],
    );
    if (!row) throw new AppError('environments.not_found', 'There is no such social account.');
    return row;
  }

  /** Holds the proxy against an edit that would take it from this sub-account. */
  private async checkProxy(tx: TenantTx, proxyId: string, subAccountId: string): Promise<void> {
    const [proxy] = await tx.query<{ range: string }>(
      'select application_range as range from proxies where tenant_id = $1 and id = $2 for share',
      [tx.tenantId, proxyId],
    );
    if (!proxy) throw proxyNotFound('proxyId');
    if (proxy.range === 'all') return;
    const named = await tx.query(
      'select 1 from proxy_sub_accounts where proxy_id = $1 and sub_account_id = $2',
      [proxyId, subAccountId],
    );
    if (named.length === 0) {
      throw AppError.field('proxyId', 'range', 'This proxy is not meant for the account’s sub-account.');
    }
  }
}
