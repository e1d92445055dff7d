import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { PortsModule } from '@parley/domain/ports';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { TenantsModule } from '@parley/domain/tenants';
import { PackagePortsProcessor } from './package-ports.processor.js';
import { PortPush } from './port.push.js';
import { PortsProcessor } from './ports.processor.js';

@Module({
  imports: [IdentityModule, PortsModule, SubAccountsModule, TenantsModule],
  providers: [PortsProcessor, PackagePortsProcessor, PortPush],
})
export class PortsWorkerModule {}
