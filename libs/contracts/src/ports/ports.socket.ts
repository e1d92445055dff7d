import type { Port } from './ports.types.js';

export interface PortPushes {
  /**
   * The latest state of each port that changed since the last push, with the tenant's number of `online` ports and its ports in
   * all. An agent gets these for its sub-account: its `online` ports and the most that it may open.
   */
  'ports:changed': { ports: Port[]; online: number; portNum: number };
}
