import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { GatewayHeartbeatRepository } from './gateway-heartbeat.repository.js';
import { PortService } from './ports.service.js';

/** Frees the ports of clients that fell silent. */
@Injectable()
export class PortExpiryService {
  constructor(
    private readonly database: Database,
    private readonly beats: GatewayHeartbeatRepository,
    private readonly ports: PortService,
    private readonly clock: Clock,
  ) {}

  /** Returns how many leases ended. Each tenant's own transaction closes its ports: a renewal in between wins. */
  async expire(): Promise<number> {
    if (!(await this.beats.areSteady())) return 0;
    const lapsedBefore = this.clock.now();
    const tenantIds = await this.tenantsWithLapsed(lapsedBefore);
    const expired = await forEachTenant(this.database, tenantIds, (tx) =>
      this.ports.closeForSubAccount(tx, { lapsedBefore }, 'lease_expired'),
    );
    return [...expired.values()].reduce((sum, ports) => sum + ports, 0);
  }

  /** System path: only finds whose turn it is. */
  private async tenantsWithLapsed(before: Date): Promise<string[]> {
    const rows = await this.database.asSystem((tx) =>
      tx.query<{ tenantId: string }>(
        `select distinct tenant_id as "tenantId" from social_accounts where status <> 'offline' and lease_until < $1`,
        [before],
      ),
    );
    return rows.map((row) => row.tenantId);
  }
}
