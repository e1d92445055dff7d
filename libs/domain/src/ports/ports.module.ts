import { Module } from '@nestjs/common';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { GatewayHeartbeatRepository } from './gateway-heartbeat.repository.js';
import { PortCountRepository } from './opening/port-count.repository.js';
import { PortErasureRepository } from './port-erasure.repository.js';
import { PortFigureQueries } from './port-figure.queries.js';
import { PortExpiryService } from './port-expiry.service.js';
import { PortHolderQueries } from './opening/port-holder.queries.js';
import { PortLeaseRepository } from './port-lease.repository.js';
import { PortLeaseService } from './port-lease.service.js';
import { PortListService } from './port-list.service.js';
import { PortOpeningService } from './opening/port-opening.service.js';
import { PortEvents } from './port.events.js';
import { PortRepository } from './port.repository.js';
import { SocialAccountRepository } from './social-account.repository.js';
import { PortService } from './port.service.js';
import { PortQueries } from './port.queries.js';

@Module({
  imports: [SubAccountsModule, TenantsModule],
  providers: [
    GatewayHeartbeatRepository,
    PortCountRepository,
    PortErasureRepository,
    PortFigureQueries,
    PortExpiryService,
    PortHolderQueries,
    PortLeaseRepository,
    PortLeaseService,
    PortListService,
    SocialAccountRepository,
    PortOpeningService,
    PortRepository,
    PortService,
    PortEvents,
    PortQueries,
  ],
  exports: [
    SocialAccountRepository,
    PortListService,
    PortErasureRepository,
    GatewayHeartbeatRepository,
    PortExpiryService,
    PortLeaseService,
    PortOpeningService,
    PortService,
    PortQueries,
  ],
})
export class PortsModule {}
