import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { fanKeys } from '../query-keys';
import { mergeKeys } from './query-keys';

/** Merges two contacts and reads fans again. Chat and figures follow by their pushes. */
export function useMerge() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (contactIds: string[]) => {
      const body = { contactIds };
      return api.call('merges.create', { body, key: key.forBody(body) });
    },
    onSuccess: () => {
      key.complete();
      for (const queryKey of [mergeKeys.all, fanKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function useDismiss() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contactIds: string[]) => api.call('merges.dismiss', { body: { contactIds } }),
    onSuccess: () => client.invalidateQueries({ queryKey: mergeKeys.proposals }),
  });
}
