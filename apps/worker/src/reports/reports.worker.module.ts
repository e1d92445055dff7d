import { Module } from '@nestjs/common';
import { ReportsModule } from '@parley/domain/reports';
import { ReportsProcessor } from './reports.processor.js';

@Module({ imports: [ReportsModule], providers: [ReportsProcessor] })
export class ReportsWorkerModule {}
