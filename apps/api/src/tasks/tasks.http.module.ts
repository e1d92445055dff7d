import { Module } from '@nestjs/common';
import { TasksModule } from '@parley/domain/tasks';
import { TasksController } from './tasks.controller.js';

@Module({ imports: [TasksModule], controllers: [TasksController] })
export class TasksHttpModule {}
