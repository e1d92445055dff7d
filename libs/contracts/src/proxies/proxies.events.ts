import { event } from '../messaging/event.js';

export const proxyEvents = {
  'proxy.changed': event<{ proxyId: string }>(),
  'proxy.deleted': event<{ proxyId: string }>(),
  /** Environments of these sub-accounts changed. Their clients read them again. */
  'environment.changed': event<{ subAccountIds: string[] }>(),
} as const;
