export { TaskEntity, TaskFilePartEntity } from './task.entity.js';
