import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TasksModule } from '@parley/domain/tasks';
import { TaskPush } from './task-push.js';
import { TaskRunner } from './task-runner.js';
import { TaskWorks } from './task-works.js';
import { TasksProcessor } from './tasks.processor.js';

@Module({
  imports: [DiscoveryModule, TasksModule],
  providers: [TasksProcessor, TaskRunner, TaskWorks, TaskPush],
})
export class TasksWorkerModule {}
