import { Module } from '@nestjs/common';
import { ExportModule } from '@parley/domain/export';
import { TasksModule } from '@parley/domain/tasks';
import { ExportController } from './export.controller.js';
import { TasksController } from './tasks.controller.js';

@Module({ imports: [TasksModule, ExportModule], controllers: [TasksController, ExportController] })
export class TasksHttpModule {}
