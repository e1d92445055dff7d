import { event } from '../spine/event.js';
import type { PortCloseReason } from './ports.types.js';

export const portEvents = {
  'port.opened': event<{ subAccountId: string; socialAccountIds: string[] }>(),
  'port.updated': event<{ subAccountId: string; socialAccountIds: string[] }>(),
  'port.closed': event<{ subAccountId: string; socialAccountIds: string[]; reason: PortCloseReason }>(),
  'port.refused': event<{ subAccountId: string }>(),
} as const;
