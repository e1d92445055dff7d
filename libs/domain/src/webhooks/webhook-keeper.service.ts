import { Injectable } from '@nestjs/common';
import { webhookLimits } from '@parley/contracts/public';
import { Clock } from '@parley/platform/clock';
import { chunkRows, Database, forEachTenant, inChunks, type TenantTx } from '@parley/platform/database';
import { PrivilegeService } from '../billing/index.js';
import { WebhookDeliveryRepository } from './webhook-delivery.repository.js';
import { WebhookEndpointRepository } from './webhook-endpoint.repository.js';

const dayMs = 86_400_000;
const { pauseDays, waitingMax, keepDays } = webhookLimits;

/** Keeps endpoints within their package, and backlogs and the log within their bounds. */
@Injectable()
export class WebhookKeeperService {
  constructor(
    private readonly database: Database,
    private readonly endpointRepository: WebhookEndpointRepository,
    private readonly deliveryRepository: WebhookDeliveryRepository,
    private readonly privilegeService: PrivilegeService,
    private readonly clock: Clock,
  ) {}

  /** Deliveries of a package without the privilege wait, as in a pause. They continue once it comes back. */
  async fitPackage(tx: TenantTx): Promise<void> {
    const privileges = await this.privilegeService.held(tx);
    await this.endpointRepository.setBlocked(tx, !privileges.includes('B0011'));
  }

  /** Fits the endpoints of all tenants, and drops what their pauses keep no longer. System path. */
  async keepAll(): Promise<void> {
    await forEachTenant(this.database, await this.endpointRepository.tenants(), (tx) => this.keep(tx));
  }

  /** System path: of all tenants. */
  async dropOld(): Promise<void> {
    const before = new Date(this.clock.nowMs() - keepDays * dayMs);
    await inChunks(this.database, (tx) => this.deliveryRepository.deleteOld(tx, before));
  }

  private async keep(tx: TenantTx): Promise<void> {
    await this.fitPackage(tx);
    const now = this.clock.now();
    const before = new Date(now.getTime() - pauseDays * dayMs);
    const steps = [
      () => this.deliveryRepository.dropOld(tx, now, before),
      () => this.deliveryRepository.dropBeyond(tx, now, waitingMax),
    ];
    // The rest follows a minute later, so that no transaction is long.
    for (const step of steps) for (let n = 0; n < 10 && (await step()) === chunkRows; n++);
  }
}
