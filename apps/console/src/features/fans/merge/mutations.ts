import { api } from '../../../lib/api';
import { useWrite } from '../../../lib/use-write';
import { fanKeys } from '../query-keys';
import { mergeKeys } from './query-keys';

/** Merges two contacts and reads fans again. Chat and figures follow by their pushes. */
export const useMerge = () =>
  useWrite({
    call: (contactIds: string[], key) => {
      const body = { contactIds };
      return api.call('merges.create', { body, key: key.forBody(body) });
    },
    done: (_, client) => {
      for (const queryKey of [mergeKeys.all, fanKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });

export const useDismiss = () =>
  useWrite({
    call: (contactIds: string[]) => api.call('merges.dismiss', { body: { contactIds } }),
    done: (_, client) => client.invalidateQueries({ queryKey: mergeKeys.proposals }),
  });
