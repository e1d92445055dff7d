import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Secrets } from '@parley/platform/crypto';
import { Database, type TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { AuditService } from '../../audit/index.js';
import { RegionLookup } from '../../regions/index.js';
import { InstallationSettingsRepository } from '../../settings/index.js';
import { CheckLimiter } from './check.limiter.js';
import { connectionFields } from '../proxy.policy.js';
import { ProxyRepository, type StoredProxy } from '../proxy.repository.js';
import { type ProbeOutcome, ProxyProbe } from '../probe/proxy-probe.js';
import type { ProxyTarget } from '../probe/proxy-target.js';

/** A finished test before it is stored: the outcome, and the location of the exit. */
export interface MadeCheck {
  proxy: StoredProxy;
  outcome: ProbeOutcome & { region: string | null };
}

const tested = [...connectionFields, 'passwordSealed'] as const;

/** Connection tests. No transaction is open during a test. */
@Injectable()
export class ProxyCheckService {
  private readonly slots = new CheckLimiter();

  constructor(
    private readonly database: Database,
    private readonly proxyRepository: ProxyRepository,
    private readonly settingsRepository: InstallationSettingsRepository,
    private readonly proxyProbe: ProxyProbe,
    private readonly regionLookup: RegionLookup,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly secrets: Secrets,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /**
   * Connects through the proxy. Rejects with `proxies.not_found`, with `proxies.being_checked` while this
   * process tests it, and with `request.too_many` while too many tests run.
   */
  async make(tenantId: string, proxyId: string): Promise<MadeCheck> {
    const leave = this.slots.enter(tenantId, proxyId);
    try {
      const { proxy, allowed } = await this.database.asTenant(tenantId, async (tx) => ({
        proxy: await this.proxyRepository.get(tx, proxyId),
        allowed: (await this.settingsRepository.find(tx)).allowedPrivateNetworks,
      }));
      const outcome = await this.proxyProbe.run(this.targetOf(proxy), allowed);
      const region =
        outcome.exitAddress === null ? null : await this.regionLookup.countryFor(outcome.exitAddress);
      return { proxy, outcome: { ...outcome, region } };
    } finally {
      leave();
    }
  }

  /**
   * Stores nothing for a proxy that changed meanwhile, because the test was of the old one. Rejects with
   * `proxies.not_found` if it was deleted.
   */
  async store(tx: TenantTx, { proxy, outcome }: MadeCheck): Promise<void> {
    const { id: proxyId, name } = proxy;
    const now = await this.proxyRepository.getForUpdate(tx, proxyId);
    if (tested.some((field) => now[field] !== proxy[field])) return this.auditService.unchanged();
    const at = this.clock.now();
    const { failure } = outcome;
    const connectionStatus = failure === null ? 'connected' : 'failed';
    const id = this.ids.next('chk');
    await this.proxyRepository.addCheck(tx, { ...outcome, id, proxyId, at, connectionStatus });
    await this.proxyRepository.update(tx, proxyId, {
      connectionStatus,
      failure,
      checkedAt: at,
      ...(failure === null && outcome),
    });
    await this.auditService.record(tx, {
      target: { kind: 'proxy', id: proxyId, name },
      changes: { connectionStatus: { from: now.connectionStatus, to: connectionStatus } },
    });
    await this.outbox.add(tx, 'proxy.changed', { proxyId });
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
