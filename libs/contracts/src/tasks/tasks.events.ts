import { event } from '../spine/event.js';

export const taskEvents = {
  'task.created': event<{ taskId: string }>(),
} as const;
