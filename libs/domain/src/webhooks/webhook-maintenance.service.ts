import { Injectable } from '@nestjs/common';
import { dayMs, webhookLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { chunkRows, Database, forEachTenant, inChunks, type TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../billing/index.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

/** The most chunks of a tenant in one run. */
const roundsMax = 100;
const { pauseDays, waitingMax, keepDays } = webhookLimits;

/** Keeps endpoints within their packages, and the log and its backlogs within their bounds. */
@Injectable()
export class WebhookMaintenanceService {
  constructor(
    private readonly database: Database,
    private readonly endpointRepository: WebhookEndpointRepository,
    private readonly deliveryRepository: WebhookDeliveryRepository,
    private readonly privilegeService: PrivilegeService,
    private readonly clock: Clock,
  ) {}

  /** Deliveries of a package without the privilege wait, as in a pause. They continue once it comes back. */
  async fitPackage(tx: TenantTx): Promise<void> {
    const isIncluded = await this.privilegeService.holds(tx, 'api');
    await this.endpointRepository.setBlocked(tx, !isIncluded);
  }

  /** Deletes the log of a deleted endpoint, which may be long, in short transactions, and then the endpoint. */
  async erase(tenantId: string, id: string): Promise<void> {
    const deleteChunk = (tx: TenantTx) => this.endpointRepository.deleteDeliveries(tx, id);
    while ((await this.database.asTenant(tenantId, deleteChunk)) > 0);
    await this.database.asTenant(tenantId, (tx) => this.endpointRepository.delete(tx, id));
  }

  /**
   * Fits endpoints to the packages of their tenants, drops deliveries that a pause no longer keeps, and erases deleted
   * endpoints. System path: it serves all tenants.
   */
  async keepAll(): Promise<void> {
    const tenants = await this.endpointRepository.tenants();
    await forEachTenant(this.database, tenants, (tx) => this.fitPackage(tx));
    const now = this.clock.now();
    const before = new Date(now.getTime() - pauseDays * dayMs);
    await this.drop(tenants, (tx) => this.deliveryRepository.dropOld(tx, now, before));
    await this.drop(tenants, (tx) => this.deliveryRepository.dropBeyond(tx, now, waitingMax));
    for (const { tenantId, id } of await this.endpointRepository.deleted()) await this.erase(tenantId, id);
  }

  /** Deletes the old part of the log. System path: it serves all tenants. */
  async dropOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepDays * dayMs);
    await inChunks(this.database, (tx) => this.deliveryRepository.deleteOld(tx, before));
  }

  /** Repeats a step for each tenant until it drops less than a chunk. Each chunk has its own transaction. */
  private async drop(tenants: readonly string[], step: (tx: TenantTx) => Promise<number>): Promise<void> {
    let left = tenants;
    // The rest follows a minute later.
    for (let round = 0; round < roundsMax && left.length > 0; round++) {
      const dropped = await forEachTenant(this.database, left, step);
      left = left.filter((id) => dropped.get(id) === chunkRows);
    }
  }
}
