export { type FileToFetch, TaskFileStore } from './task-file.store.js';
export { TaskSweeper } from './task.sweeper.js';
export { OnTask, TaskNotReady, type TaskAtWork, type TaskHandler, taskHandlerKey } from './task.handler.js';
export { type TaskAsker, TaskEntity, TaskFilePartEntity } from './task.entity.js';
export { type TaskTurn, TaskScheduler } from './task.scheduler.js';
export { TasksModule } from './tasks.module.js';
export { isOpen } from './tasks.policy.js';
export { TaskRepository } from './tasks.repository.js';
export { type AskedTask, TaskService } from './tasks.service.js';
