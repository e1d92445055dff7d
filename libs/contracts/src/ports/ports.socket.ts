import type { Port } from './ports.types.js';

export interface PortPushes {
  /** Latest state of each port that changed since the last push, with what is online in the tenant now. */
  'ports:changed': { ports: Port[]; online: number; portNum: number };
}
