import { Injectable } from '@nestjs/common';
import { proxyLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Ids } from '@parley/platform/ids';
import { Outbox } from '@parley/platform/messaging';
import { LessThan } from 'typeorm';
import { AuditService } from '../../audit/index.js';
import type { ProbeOutcome } from '../probe/proxy-probe.js';
import { connectionFields } from '../proxy.policy.js';
import { ProxyRepository, type StoredProxy } from '../proxy.repository.js';
import { ProxyCheckEntity } from '../proxy.entity.js';

/** How a test went, and where the exit is. */
export type LocatedOutcome = ProbeOutcome & { region: string | null };

const tested = [...connectionFields, 'passwordSealed'] as const;

/** Stores results of connection tests: the last one on the proxy, the latest fifty beside it. */
@Injectable()
export class ProxyCheckRepository {
  constructor(
    private readonly proxyRepository: ProxyRepository,
    private readonly auditService: AuditService,
    private readonly outbox: Outbox,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Says nothing of a proxy that was changed meanwhile: it is another one now. Rejects with `proxies.not_found`. */
  async store(tx: TenantTx, proxy: StoredProxy, outcome: LocatedOutcome): Promise<void> {
    const now = await this.proxyRepository.getForUpdate(tx, proxy.id);
    if (tested.some((field) => now[field] !== proxy[field])) return this.auditService.unchanged();
    const at = this.clock.now();
    const connectionStatus = outcome.failure === null ? 'connected' : 'failed';
    const check = { id: this.ids.next('chk'), tenantId: tx.tenantId, proxyId: proxy.id, at };
    await tx.manager.insert(ProxyCheckEntity, { ...check, ...outcome, connectionStatus });
    await this.forgetOld(tx, proxy.id);
    const { failure } = outcome;
    await this.proxyRepository.update(tx, proxy.id, {
      connectionStatus,
      failure,
      checkedAt: at,
      ...(failure === null && outcome),
    });
    await this.auditService.record(tx, {
      target: { kind: 'proxy', id: proxy.id, name: proxy.name },
      changes: { connectionStatus: { from: now.connectionStatus, to: connectionStatus } },
    });
    await this.outbox.add(tx, 'proxy.changed', { proxyId: proxy.id });
  }

  private async forgetOld(tx: TenantTx, proxyId: string): Promise<void> {
    const ofProxy = { tenantId: tx.tenantId, proxyId };
    const [oldest] = await tx.manager.find(ProxyCheckEntity, {
      select: { id: true },
      where: ofProxy,
      order: { id: 'desc' },
      skip: proxyLimits.checksKept - 1,
      take: 1,
    });
    if (oldest) await tx.manager.delete(ProxyCheckEntity, { ...ofProxy, id: LessThan(oldest.id) });
  }
}
