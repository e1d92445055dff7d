import { Module } from '@nestjs/common';
import { SharesModule } from '@parley/domain/work-orders';
import { SharePush } from './share.push.js';
import { SharesProcessor } from './shares.processor.js';
import { WorkOrdersWorkerModule } from './work-orders.worker.module.js';

@Module({ imports: [SharesModule, WorkOrdersWorkerModule], providers: [SharePush, SharesProcessor] })
export class SharesWorkerModule {}
