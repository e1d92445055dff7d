import type { LiveHandlers } from '../../lib/realtime';
import { mergeKeys } from './merge/queries';
import { fanKeys } from './queries';

/** Rows stay where they are: the list only tells that there are new ones. */
export const fansLive: LiveHandlers = {
  'fans:counted': {
    queries: [fanKeys.all],
    apply: (client, { total }) => {
      client.setQueryData<number | null>(fanKeys.pushed, total.gained);
    },
  },
  'fans:merged': {
    queries: [fanKeys.all, mergeKeys.all],
    apply: (client) => {
      for (const queryKey of [fanKeys.all, mergeKeys.all]) void client.invalidateQueries({ queryKey });
    },
  },
};
