import { event } from '../messaging/event.js';
import type { PortCloseReason } from './ports.types.js';

export const portEvents = {
  /** `faulty`: the ports among them that became faulty. */
  'port.opened': event<{ subAccountId: string; socialAccountIds: string[]; faulty?: string[] }>(),
  'port.updated': event<{ subAccountId: string; socialAccountIds: string[]; faulty?: string[] }>(),
  'port.closed': event<{ subAccountId: string; socialAccountIds: string[]; reason: PortCloseReason }>(),
  'port.refused': event<{ subAccountId: string }>(),
} as const;
