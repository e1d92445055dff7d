import { event } from '../messaging/event.js';

export const proxyEvents = {
  'proxy.changed': event<{ proxyId: string }>(),
  'proxy.deleted': event<{ proxyId: string }>(),
  /** The clients of these sub-accounts are told what applies to their social accounts now. */
  'environment.changed': event<{ subAccountIds: string[] }>(),
} as const;
