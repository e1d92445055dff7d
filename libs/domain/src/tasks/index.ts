export {
  csvFrame,
  csvRow,
  type ExportFrame,
  type ExportItem,
  type ExportPage,
  type ExportProgress,
  FileExport,
  FileExportService,
} from './file-export.service.js';
export { type FileToFetch, TaskFileStore } from './task-file.store.js';
export { TaskSweeper } from './task.sweeper.js';
export { OnTask, TaskNotReady, type TaskAtWork, type TaskHandler, taskHandlerKey } from './task.handler.js';
export { type TaskAsker, TaskEntity, TaskFilePartEntity } from './task.entity.js';
export { type TaskTurn, TaskScheduler } from './task.scheduler.js';
export { TasksModule } from './tasks.module.js';
export { isOpen } from './task.policy.js';
export { TaskRepository } from './task.repository.js';
export { type AskedTask, TaskService, type TaskViewer } from './task.service.js';
export { taskExportSections } from './task-export.queries.js';
