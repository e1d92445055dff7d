import { event } from '../messaging/event.js';

/** When a task is advanced. */
interface Turn {
  taskId: string;
  /** Counted from 0, its first: a turn is handed on once, however often it is delivered. */
  turn: number;
  /** The next item's tries: how often it failed unexpectedly, and how often it had to wait. */
  tries: number;
  looks: number;
}

export const taskEvents = {
  'task.created': event<{ taskId: string }>(),
  /** Its turn is over, and the task is not. */
  'task.passed-on': event<Turn>(),
} as const;
