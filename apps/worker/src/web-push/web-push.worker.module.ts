import { Module } from '@nestjs/common';
import { WebPushModule } from '@parley/domain/web-push';
import { WebPushProcessor } from './web-push.processor.js';

@Module({ imports: [WebPushModule], providers: [WebPushProcessor] })
export class WebPushWorkerModule {}
