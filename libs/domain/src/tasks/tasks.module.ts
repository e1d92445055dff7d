import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { TaskFiles } from './task-file.store.js';
import { TaskSweep } from './task.sweeper.js';
import { TaskTurns } from './task.scheduler.js';
import { TaskRepository } from './tasks.repository.js';
import { Tasks } from './tasks.service.js';

@Module({
  imports: [AuditModule],
  providers: [Tasks, TaskRepository, TaskFiles, TaskSweep, TaskTurns],
  exports: [Tasks, TaskRepository, TaskFiles, TaskSweep, TaskTurns],
})
export class TasksModule {}
