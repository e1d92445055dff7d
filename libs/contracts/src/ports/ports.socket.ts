import type { Port } from './ports.types.js';

export interface PortPushes {
  /**
   * Latest state of each port that changed since the last push, with how many are `online` in the tenant now and what it
   * has; to an agent, how many are `online` in its sub-account and the most that may be.
   */
  'ports:changed': { ports: Port[]; online: number; portNum: number };
}
