import type { MonitorSnapshot } from './monitor.types.js';

export interface MonitorPushes {
  /** The latest state, every few seconds while somebody reads `monitor.snapshot` repeatedly. */
  'monitor:changed': MonitorSnapshot;
}
