import type { InstallationSnapshot } from './installation.types.js';
import type { OperatorArea } from './operator.types.js';

/** Into the room of the installation's operators. */
export interface OperatorPushes {
  /** Lists in which something changed, to be read again. */
  'operator:changed': { areas: OperatorArea[] };
  /** The latest state, every few seconds while somebody reads `operator.monitor` again and again. */
  'installation:changed': InstallationSnapshot;
}
