import { Module } from '@nestjs/common';
import { WorkspaceModule } from '@parley/domain/chat';
import { WebPushModule } from '@parley/domain/web-push';
import { WebPushProcessor } from './web-push.processor.js';

@Module({ imports: [WebPushModule, WorkspaceModule], providers: [WebPushProcessor] })
export class WebPushWorkerModule {}
