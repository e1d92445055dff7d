export { isRunning, showTask, taskKeys, tasksQuery } from './queries';
export { TaskButton } from './TaskButton';
