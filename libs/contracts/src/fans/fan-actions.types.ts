import type { Selection } from '../http/selection.js';
import type { FanFilter } from './fans.types.js';

/** The fans of an action, by the ids of their gains. */
export type FanSelection = Selection<FanFilter>;

/** Tags are added to, and removed from, the profile that the gain's sub-account sees. */
export interface TagFans {
  /** The fans, by their ids or by the filter of a list. */
  selection: FanSelection;
  add: string[];
  remove: string[];
}

export interface NoteFans {
  /** The fans, by their ids or by the filter of a list. */
  selection: FanSelection;
  /** An empty note removes notes. */
  note: string;
  /** Whether to replace existing notes. By default they stay. */
  overwrite: boolean;
}

export interface ExportFans {
  /** The fans, by their ids or by the filter of a list. */
  selection: FanSelection;
}

export interface TreatFansAsBase {
  /** The fans, by their ids or by the filter of a list. */
  selection: FanSelection;
  orderIds: string[];
}
