import { event } from '../messaging/event.js';

export const workOrderEvents = {
  /** Figures of these orders moved. */
  'work-orders.counted': event<{ orderIds: string[] }>(),
  /** Settings, status, members, goals, epoch, running day or shares of these changed. */
  'work-orders.changed': event<{ orderIds: string[] }>(),
} as const;
