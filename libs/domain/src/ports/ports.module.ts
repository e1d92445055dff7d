import { Module } from '@nestjs/common';
import { SubAccountsModule } from '../sub-accounts/index.js';
import { TenantsModule } from '../tenants/index.js';
import { GatewayBeats } from './gateway-beats.js';
import { PortExpiry } from './port-expiry.js';
import { PortOpening } from './port-opening.js';
import { PortTellings } from './port-tellings.js';
import { PortRepository } from './ports.repository.js';
import { PortService } from './ports.service.js';
import { PortViews } from './ports.views.js';

@Module({
  imports: [SubAccountsModule, TenantsModule],
  providers: [GatewayBeats, PortExpiry, PortOpening, PortRepository, PortService, PortTellings, PortViews],
  exports: [GatewayBeats, PortExpiry, PortService, PortViews],
})
export class PortsModule {}
