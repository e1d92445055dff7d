import type { Port } from './ports.types.js';

export interface PortPushes {
  /**
   * Latest state of each port that changed since the last push, with what is online in the tenant now and what it
   * has; to an agent, what is online in its sub-account and the most that may be.
   */
  'ports:changed': { ports: Port[]; online: number; portNum: number };
}
