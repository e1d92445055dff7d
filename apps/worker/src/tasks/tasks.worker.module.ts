import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ExportModule } from '@parley/domain/export';
import { TasksModule } from '@parley/domain/tasks';
import { TenantExportTaskHandler } from './tenant-export.task-handler.js';
import { TaskItems } from './task-items.js';
import { TaskPush } from './task.push.js';
import { TaskRunner } from './task.runner.js';
import { TaskHandlerRegistry } from './task-handler.registry.js';
import { TasksProcessor } from './tasks.processor.js';

@Module({
  imports: [DiscoveryModule, TasksModule, ExportModule],
  providers: [TasksProcessor, TaskRunner, TaskItems, TaskHandlerRegistry, TaskPush, TenantExportTaskHandler],
})
export class TasksWorkerModule {}
