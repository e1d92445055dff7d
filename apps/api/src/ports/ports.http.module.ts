import { Module } from '@nestjs/common';
import { PortsModule } from '@parley/domain/ports';
import { SubAccountsModule } from '@parley/domain/sub-accounts';
import { GatewayHeartbeat } from './gateway-heartbeat.js';
import { PortsController } from './ports.controller.js';

@Module({
  imports: [PortsModule, SubAccountsModule],
  controllers: [PortsController],
  providers: [GatewayHeartbeat],
})
export class PortsHttpModule {}
