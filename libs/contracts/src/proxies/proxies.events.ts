import { event } from '../spine/event.js';

export const proxyEvents = {
  'proxy.changed': event<{ proxyId: string }>(),
  'proxy.deleted': event<{ proxyId: string }>(),
  /** The clients of the sub-account are told what applies to it now. */
  'environment.changed': event<{ socialAccountId: string; subAccountId: string }>(),
} as const;
