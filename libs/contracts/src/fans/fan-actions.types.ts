import type { Selection } from '../http/selection.js';
import type { FanFilter } from './fans.types.js';

/** Fans that an action is for, by the ids of their gains. */
export type FanSelection = Selection<FanFilter>;

/** Tags are added to, and removed from, the profile that the gain's sub-account sees. */
export interface TagFans {
  selection: FanSelection;
  add: string[];
  remove: string[];
}

export interface NoteFans {
  selection: FanSelection;
  /** Empty: notes are removed. */
  note: string;
  /** Notes that there are are replaced; else they stay. */
  overwrite: boolean;
}

export interface ExportFans {
  selection: FanSelection;
}

export interface TreatFansAsBase {
  selection: FanSelection;
  orderIds: string[];
}
