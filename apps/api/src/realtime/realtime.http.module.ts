import { Module } from '@nestjs/common';
import { ChannelsModule } from '@parley/domain/channels';
import { IdentityModule } from '@parley/domain/identity';
import { WorkspaceModule } from '@parley/domain/chat';
import { ViewerHeartbeat } from './viewer-heartbeat.js';
import { ConsoleGateway } from './console.gateway.js';
import { RealtimeController } from './realtime.controller.js';
import { RoomHeartbeat } from './room-heartbeat.js';

@Module({
  imports: [ChannelsModule, IdentityModule, WorkspaceModule],
  controllers: [RealtimeController],
  providers: [ConsoleGateway, ViewerHeartbeat, RoomHeartbeat],
  exports: [RoomHeartbeat],
})
export class RealtimeHttpModule {}
