import { Injectable } from '@nestjs/common';
import { Clock } from '@parley/platform/clock';
import { Database, forEachTenant } from '@parley/platform/database';
import { GatewayHeartbeatRepository } from './gateway-heartbeat.repository.js';
import { PortRepository } from './port.repository.js';
import { PortService } from './port.service.js';

/** Frees the ports of clients that fell silent. System path: it looks over all tenants. */
@Injectable()
export class PortExpiryService {
  constructor(
    private readonly database: Database,
    private readonly beats: GatewayHeartbeatRepository,
    private readonly ports: PortService,
    private readonly portRepository: PortRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns how many leases ended. Each tenant's own transaction closes its ports: a renewal in between wins. */
  async expire(): Promise<number> {
    if (!(await this.beats.areSteady())) return 0;
    const lapsedBefore = this.clock.now();
    const tenantIds = await this.database.asSystem((tx) =>
      this.portRepository.tenantsWithLapsed(tx, lapsedBefore),
    );
    const expired = await forEachTenant(this.database, tenantIds, (tx) =>
      this.ports.closeForSubAccount(tx, { lapsedBefore }, 'lease_expired'),
    );
    return [...expired.values()].reduce((sum, ports) => sum + ports, 0);
  }
}
