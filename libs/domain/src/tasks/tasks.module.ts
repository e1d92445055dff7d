import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { TaskFiles } from './task-files.js';
import { TaskSweep } from './task-sweep.js';
import { TaskTurns } from './task-turns.js';
import { TaskRepository } from './tasks.repository.js';
import { Tasks } from './tasks.service.js';

@Module({
  imports: [AuditModule],
  providers: [Tasks, TaskRepository, TaskFiles, TaskSweep, TaskTurns],
  exports: [Tasks, TaskRepository, TaskFiles, TaskSweep, TaskTurns],
})
export class TasksModule {}
