import type { LiveHandlers } from '../../lib/realtime';
import { mergeKeys } from './merge/query-keys';
import { fanKeys } from './query-keys';

/** Rows stay in place; the list only says that new ones exist. */
export const fansLive: LiveHandlers = {
  'fans:counted': {
    queries: [fanKeys.all],
    apply: (client, { total }) => {
      client.setQueryData<number | null>(fanKeys.pushed, total.gained);
    },
  },
  'fans:moved': {
    queries: [fanKeys.lists, fanKeys.details],
    apply: (client) => {
      for (const queryKey of [fanKeys.lists, fanKeys.details]) void client.invalidateQueries({ queryKey });
    },
  },
  'fans:merged': {
    queries: [fanKeys.all, mergeKeys.all],
    apply: (client) => {
      for (const queryKey of [fanKeys.all, mergeKeys.all]) void client.invalidateQueries({ queryKey });
    },
  },
  // A task has set tags and notes.
  'task:changed': {
    queries: [],
    apply: (client, { kind, finishedAt }) => {
      if (finishedAt === null || (kind !== 'fans.tag' && kind !== 'fans.note')) return;
      for (const queryKey of [fanKeys.lists, fanKeys.details]) void client.invalidateQueries({ queryKey });
    },
  },
};
