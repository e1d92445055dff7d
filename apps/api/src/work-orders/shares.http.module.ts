import { Module } from '@nestjs/common';
import { SharesModule } from '@parley/domain/work-orders';
import { ShareCookies } from './share-cookies.js';
import { SharePageController } from './share-page.controller.js';
import { SharesController } from './shares.controller.js';

@Module({
  imports: [SharesModule],
  controllers: [SharesController, SharePageController],
  providers: [ShareCookies],
})
export class SharesHttpModule {}
