import { Module } from '@nestjs/common';
import { WebPushModule } from '@parley/domain/web-push';
import { WebPushController } from './web-push.controller.js';

@Module({ imports: [WebPushModule], controllers: [WebPushController] })
export class WebPushHttpModule {}
