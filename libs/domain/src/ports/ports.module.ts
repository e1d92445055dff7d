import { Module } from '@nestjs/common';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { GatewayBeats } from './gateway-heartbeat.repository.js';
import { PortExpiry } from './port-expiry.service.js';
import { PortOpening } from './port-opening.service.js';
import { PortTellings } from './port.events.js';
import { PortRepository } from './ports.repository.js';
import { PortService } from './ports.service.js';
import { PortViews } from './ports.queries.js';

@Module({
  imports: [SubAccountsModule, TenantsModule],
  providers: [GatewayBeats, PortExpiry, PortOpening, PortRepository, PortService, PortTellings, PortViews],
  exports: [GatewayBeats, PortExpiry, PortService, PortViews],
})
export class PortsModule {}
