import { Module } from '@nestjs/common';
import { SharesModule } from '@parley/domain/work-orders';
import { SharePush } from './share.push.js';
import { SharesProcessor } from './shares.processor.js';

@Module({ imports: [SharesModule], providers: [SharePush, SharesProcessor] })
export class SharesWorkerModule {}
