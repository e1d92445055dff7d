import { event } from '../messaging/event.js';
import type { PortCloseReason } from './ports.types.js';

export const portEvents = {
  /** `faulty`: those of them that came into fault by it. */
  'port.opened': event<{ subAccountId: string; socialAccountIds: string[]; faulty?: string[] }>(),
  'port.updated': event<{ subAccountId: string; socialAccountIds: string[]; faulty?: string[] }>(),
  'port.closed': event<{ subAccountId: string; socialAccountIds: string[]; reason: PortCloseReason }>(),
  'port.refused': event<{ subAccountId: string }>(),
} as const;
