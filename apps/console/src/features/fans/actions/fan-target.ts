import type { FanSelection } from '@parley/contracts/public';

/** The fans that an action is for, and how many they are, in words of the reader's language. */
export interface FanTarget {
  selection: FanSelection;
  shown: string;
}
