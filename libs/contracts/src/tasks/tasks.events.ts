import { event } from '../messaging/event.js';

/** The events that advance tasks. */
interface Turn {
  taskId: string;
  /** The number of the turn, from 0. By it, repeated deliveries hand a turn on once. */
  turn: number;
  /** The tries of the next item: unexpected failures, and waits. */
  tries: number;
  looks: number;
}

export const taskEvents = {
  'task.created': event<{ taskId: string }>(),
  /** The turn is over, but the task is not. */
  'task.passed-on': event<Turn>(),
} as const;
