import type { InstallationSnapshot } from './installation.types.js';
import type { OperatorArea } from './operator.types.js';

/** Pushed into the room of the installation's operators. */
export interface OperatorPushes {
  /** Lists that changed. Consoles read them again. */
  'operator:changed': { areas: OperatorArea[] };
  /** The latest state, every few seconds while somebody reads `operator.monitor` repeatedly. */
  'installation:changed': InstallationSnapshot;
}
