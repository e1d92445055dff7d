import { Module } from '@nestjs/common';
import { PublicEventsModule } from '../public-events/index.js';
import { AuditModule } from '../audit/index.js';
import { BillingModule, QuotaRegistry } from '../billing/index.js';
import { FileExportService } from './file-export.service.js';
import { keptFileBytes, TaskFileRepository } from './task-file.repository.js';
import { TaskFileStore } from './task-file.store.js';
import { TaskSweeper } from './task.sweeper.js';
import { TaskScheduler } from './task.scheduler.js';
import { TaskRepository } from './task.repository.js';
import { TaskService } from './task.service.js';

@Module({
  imports: [PublicEventsModule, AuditModule, BillingModule],
  providers: [
    FileExportService,
    TaskService,
    TaskRepository,
    TaskFileRepository,
    TaskFileStore,
    TaskSweeper,
    TaskScheduler,
  ],
  exports: [FileExportService, TaskService, TaskRepository, TaskFileStore, TaskSweeper, TaskScheduler],
})
export class TasksModule {
  constructor(quotas: QuotaRegistry) {
    quotas.register('fileBytes', keptFileBytes);
  }
}
