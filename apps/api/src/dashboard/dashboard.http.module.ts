import { Module } from '@nestjs/common';
import { DashboardModule } from '@parley/domain/dashboard';
import { DashboardController } from './dashboard.controller.js';

@Module({ imports: [DashboardModule], controllers: [DashboardController] })
export class DashboardHttpModule {}
