import { Module } from '@nestjs/common';
import { IdentityModule } from '@parley/domain/identity';
import { ConsoleGateway } from './console.gateway.js';
import { RealtimeController } from './realtime.controller.js';
import { RoomHeartbeat } from './room-heartbeat.js';

@Module({
  imports: [IdentityModule],
  controllers: [RealtimeController],
  providers: [ConsoleGateway, RoomHeartbeat],
  exports: [RoomHeartbeat],
})
export class RealtimeHttpModule {}
