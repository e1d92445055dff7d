import { Module } from '@nestjs/common';
import { PortsModule } from '@parley/domain/ports';
import { GatewayHeartbeat } from './gateway-heartbeat.js';
import { PortsController } from './ports.controller.js';

@Module({
  imports: [PortsModule],
  controllers: [PortsController],
  providers: [GatewayHeartbeat],
})
export class PortsHttpModule {}
