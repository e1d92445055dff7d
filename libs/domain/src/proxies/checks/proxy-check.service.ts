import { Injectable } from '@nestjs/common';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { RegionLookup } from '../../regions/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { CheckLimiter } from './check.limiter.js';
import { type LocatedOutcome, ProxyCheckRepository } from './proxy-check.repository.js';
import { ProxyRepository, type StoredProxy } from '../proxy.repository.js';
import { ProxyProbe } from '../probe/proxy-probe.js';
import type { ProxyTarget } from '../probe/proxy-target.js';

/** A test that was made and is to be stored. */
export interface MadeCheck {
  proxy: StoredProxy;
  outcome: LocatedOutcome;
}

/** Connection tests. No transaction is open while one is under way. */
@Injectable()
export class ProxyCheckService {
  private readonly slots = new CheckLimiter();

  constructor(
    private readonly database: Database,
    private readonly proxyRepository: ProxyRepository,
    private readonly proxyCheckRepository: ProxyCheckRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly probe: ProxyProbe,
    private readonly regionLookup: RegionLookup,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Connects through the proxy. Rejects with `proxies.not_found`, with `proxies.being_checked` where this process is
   * testing it already, and with `request.too_many` where too many tests are under way.
   */
  async make(tenantId: string, proxyId: string): Promise<MadeCheck> {
    const leave = this.slots.enter(tenantId, proxyId);
    try {
      const { proxy, allowed } = await this.database.asTenant(tenantId, async (tx) => ({
        proxy: await this.proxyRepository.get(tx, proxyId),
        allowed: (await this.settingsRepository.find(tx)).allowedPrivateNetworks,
      }));
      const outcome = await this.probe.run(this.targetOf(proxy), allowed);
      const region =
        outcome.exitAddress === null ? null : await this.regionLookup.countryFor(outcome.exitAddress);
      return { proxy, outcome: { ...outcome, region } };
    } finally {
      leave();
    }
  }

  /** Rejects with `proxies.not_found` where it was deleted meanwhile. */
  async store(tx: TenantTx, { proxy, outcome }: MadeCheck): Promise<void> {
    await this.proxyCheckRepository.store(tx, proxy, outcome);
  }

  private targetOf({
    id,
    networkProtocol,
    host,
    port,
    proxyUserName,
    passwordSealed,
  }: StoredProxy): ProxyTarget {
    const password = passwordSealed === null ? '' : this.secrets.decrypt(passwordSealed, id);
    return { networkProtocol, host, port, userName: proxyUserName, password };
  }
}
