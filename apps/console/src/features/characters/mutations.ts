import type { Allocate } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { balanceQuery } from './balance';
import { readAgain } from './live';
import { listKeys } from './queries';

export function useAllocate() {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Allocate) => api.call('characters.allocate', { body, key: key.forBody(body) }),
    onSuccess: () => {
      key.complete();
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void client.invalidateQueries({ queryKey: listKeys.choices });
      return readAgain(client);
    },
  });
}
