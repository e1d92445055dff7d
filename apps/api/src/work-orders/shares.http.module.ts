import { Module } from '@nestjs/common';
import { SharesModule } from '@parley/domain/work-orders';
import { RoomHeartbeat } from '../realtime/room-heartbeat.js';
import { ShareCookies } from './share-cookies.js';
import { ShareGateway } from './share.gateway.js';
import { SharePageController } from './share-page.controller.js';
import { SharesController } from './shares.controller.js';

@Module({
  imports: [SharesModule],
  controllers: [SharesController, SharePageController],
  providers: [ShareCookies, ShareGateway, RoomHeartbeat],
})
export class SharesHttpModule {}
