import type { Proxy } from './proxies.types.js';

export interface ProxyPushes {
  'proxy:changed': Proxy;
  'proxy:deleted': { id: string };
}
