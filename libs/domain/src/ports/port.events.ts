import { Injectable } from '@nestjs/common';
import type { PortCloseReason } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import type { TenantTx } from '@parley/platform/database';
import { Outbox } from '@parley/platform/messaging';
import { PublicEventPublisher } from '../public-events/index.js';
import { LRUCache } from 'lru-cache';
import type { ClosedPort } from './port-rows.js';

/** If a client keeps trying, one refusal is published in this time. */
const quietMs = 300_000;

/** A change of ports that tenants' own systems learn. */
interface PublicChange {
  subAccountId: string;
  ids: readonly string[];
  change: 'opened' | 'updated' | 'closed';
  reason: PortCloseReason | null;
}

/** Publishes events of ports, none of them empty. */
@Injectable()
export class PortEvents {
  /** The time of a sub-account's last published refusal, in epoch ms. */
  private readonly refusals = new LRUCache<string, number>({ max: 10_000 });

  constructor(
    private readonly outbox: Outbox,
    private readonly publicEvents: PublicEventPublisher,
    private readonly clock: Clock,
  ) {}

  /** `inFault`: ports that are in fault now. They may or may not be among `ids`. */
  async opened(tx: TenantTx, subAccountId: string, ids: string[], inFault: Set<string>): Promise<void> {
    if (ids.length === 0) return;
    // The refusal's notice ends with this, so the next refusal is published.
    this.refusals.delete(subAccountId);
    await this.outbox.add(tx, 'port.opened', changeOf(subAccountId, ids, inFault));
    await this.publish(tx, { subAccountId, ids, change: 'opened', reason: null });
  }

  async updated(tx: TenantTx, subAccountId: string, ids: string[], inFault: Set<string>): Promise<void> {
    if (ids.length === 0) return;
    await this.outbox.add(tx, 'port.updated', changeOf(subAccountId, ids, inFault));
    await this.publish(tx, { subAccountId, ids, change: 'updated', reason: null });
  }

  /** One event for each sub-account that lost ports. */
  async closed(tx: TenantTx, ports: ClosedPort[], reason: PortCloseReason): Promise<void> {
    for (const subAccountId of new Set(ports.map((port) => port.subAccountId))) {
      const socialAccountIds = ports
        .filter((port) => port.subAccountId === subAccountId)
        .map((port) => port.id);
      await this.outbox.add(tx, 'port.closed', { subAccountId, socialAccountIds, reason });
      await this.publish(tx, { subAccountId, ids: socialAccountIds, change: 'closed', reason });
    }
  }

  async refused(tx: TenantTx, subAccountId: string): Promise<void> {
    const now = this.clock.nowMs();
    if (now - (this.refusals.get(subAccountId) ?? 0) < quietMs) return;
    await this.outbox.add(tx, 'port.refused', { subAccountId });
    tx.afterCommit(() => this.refusals.set(subAccountId, now));
  }

  private async publish(tx: TenantTx, { subAccountId, ids, change, reason }: PublicChange): Promise<void> {
    if (!this.publicEvents.wants(tx.tenantId, 'port.changed')) return;
    const records = ids.map((socialAccountId) =>
      this.publicEvents.record('port.changed', {
        subAccountId,
        data: { subAccountId, socialAccountId, change, reason },
      }),
    );
    await this.publicEvents.publish(tx, records);
  }
}

const changeOf = (subAccountId: string, socialAccountIds: string[], inFault: Set<string>) => ({
  subAccountId,
  socialAccountIds,
  faulty: socialAccountIds.filter((id) => inFault.has(id)),
});
