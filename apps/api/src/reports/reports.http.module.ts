import { Module } from '@nestjs/common';
import { ReportsModule } from '@parley/domain/reports';
import { ReportsController } from './reports.controller.js';

@Module({ imports: [ReportsModule], controllers: [ReportsController] })
export class ReportsHttpModule {}
