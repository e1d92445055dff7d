import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { GatewayHeartbeatRepository } from './gateway-heartbeat.repository.js';
import { PortCountRepository } from './opening/port-count.repository.js';
import { PortErasureRepository } from './port-erasure.repository.js';
import { PortFigureQueries } from './port-figure.queries.js';
import { PortHolderQueries } from './opening/port-holder.queries.js';
import { PortLeaseService } from './port-lease.service.js';
import { PortOpeningService } from './opening/port-opening.service.js';
import { PortEvents } from './port.events.js';
import { PortRepository } from './port.repository.js';
import { PortService } from './port.service.js';
import { PortQueries } from './port.queries.js';

@Module({
  imports: [PublicEventsModule, SubAccountsModule, TenantsModule],
  providers: [
    GatewayHeartbeatRepository,
    PortCountRepository,
    PortErasureRepository,
    PortFigureQueries,
    PortHolderQueries,
    PortLeaseService,
    PortOpeningService,
    PortRepository,
    PortService,
    PortEvents,
    PortQueries,
  ],
  exports: [
    PortErasureRepository,
    GatewayHeartbeatRepository,
    PortLeaseService,
    PortOpeningService,
    PortRepository,
    PortService,
    PortQueries,
  ],
})
export class PortsModule {}
