import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api';
import { useIdempotencyKey } from '../../../lib/idempotency-key';
import { mergeKeys } from './queries';

/** Both contacts are one afterwards: what is shown of fans, conversations and figures is read again. */
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
      void client.invalidateQueries();
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
