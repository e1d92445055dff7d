import { Module } from '@nestjs/common';
import { SharesModule } from '@parley/domain/work-orders';
import { RealtimeHttpModule } from '../realtime/realtime.http.module.js';
import { ShareCookies } from './share-cookies.js';
import { ShareGateway } from './share.gateway.js';
import { SharePageController } from './share-page.controller.js';
import { SharesController } from './shares.controller.js';

@Module({
  imports: [RealtimeHttpModule, SharesModule],
  controllers: [SharesController, SharePageController],
  providers: [ShareCookies, ShareGateway],
})
export class SharesHttpModule {}
