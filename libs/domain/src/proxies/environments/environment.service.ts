import { Injectable } from '@nestjs/common';
import type { Environment, EnvironmentSettings } from '@parley/contracts/public';
import { Database, type TenantTx } from '@parley/platform/database';
import { AppError } from '@parley/platform/errors';
import { Outbox } from '@parley/platform/messaging';
import { AuditService, changesOf } from '../../audit/index.js';
import { PortRepository } from '../../ports/index.js';
import { ProxyRepository } from '../proxy.repository.js';
import { EnvironmentQueries } from './environment.queries.js';
import { EnvironmentRepository } from './environment.repository.js';
import { canonicalLocale } from './environment-values.js';
import { proxyNotFound } from '../proxy.policy.js';

/** Sets the environments of social accounts. */
@Injectable()
export class EnvironmentService {
  constructor(
    private readonly database: Database,
    private readonly environmentRepository: EnvironmentRepository,
    private readonly environmentQueries: EnvironmentQueries,
    private readonly proxyRepository: ProxyRepository,
    private readonly portRepository: PortRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Replaces one social account's settings. Rejects with `environments.not_found`, with `request.invalid`,
   * naming the field, and with `proxies.not_found` if the proxy does not exist.
   */
  async set(tenantId: string, socialAccountId: string, given: EnvironmentSettings): Promise<Environment> {
    return this.database.asTenant(tenantId, async (tx) => {
      const socialAccount = await this.portRepository.lock(tx, socialAccountId);
      if (!socialAccount) throw new AppError('environments.not_found', 'There is no such social account.');
      const { platform, account, subAccountId } = socialAccount;
      const before = await this.environmentRepository.get(tx, socialAccountId);
      const after: EnvironmentSettings = {
        browser: given.browser,
        operatingSystem: given.operatingSystem,
        timeZone: given.timeZone,
        proxyId: given.proxyId,
        locale: canonicalLocale(given.locale),
      };
      if (after.proxyId !== null) await this.assertUsable(tx, after.proxyId, subAccountId);
      const changes = changesOf(before, after);
      const target = { kind: 'social-account', id: socialAccountId, name: `${platform} ${account}` };
      if (!(await this.auditService.recordChanges(tx, { target, changes })))
        return this.environmentQueries.view(tx, socialAccountId);
      await this.environmentRepository.set(tx, socialAccountId, after);
      await this.outbox.add(tx, 'environment.changed', { subAccountIds: [subAccountId] });
      // The list of proxies shows the number of their accounts that do not fit, so it changes too.
      for (const proxyId of new Set([before.proxyId, after.proxyId])) {
        if (proxyId !== null) await this.outbox.add(tx, 'proxy.changed', { proxyId });
      }
      return this.environmentQueries.view(tx, socialAccountId);
    });
  }

  /** Locks the proxy, so that no edit takes it from this sub-account. */
  private async assertUsable(tx: TenantTx, proxyId: string, subAccountId: string): Promise<void> {
    const range = await this.proxyRepository.lockRange(tx, proxyId);
    if (range === null) throw proxyNotFound('proxyId');
    if (range === 'all' || (await this.proxyRepository.isNamed(tx, proxyId, subAccountId))) return;
    throw AppError.field('proxyId', 'range', 'This proxy is not meant for the account’s sub-account.');
  }
}
