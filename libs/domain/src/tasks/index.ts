export { type FileToFetch, TaskFiles } from './task-file.store.js';
export { TaskSweep } from './task.sweeper.js';
export { DoesTask, NotYet, type TaskAtWork, type TaskWork, taskWorkKey } from './task.handler.js';
export { type TaskAsker, TaskEntity, TaskFilePartEntity } from './task.entity.js';
export { type TaskTurn, TaskTurns } from './task.scheduler.js';
export { TasksModule } from './tasks.module.js';
export { isOpen } from './tasks.policy.js';
export { TaskRepository } from './tasks.repository.js';
export { type AskedTask, Tasks } from './tasks.service.js';
