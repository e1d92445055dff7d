import type { Allocate } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useSubmitKey } from '../../lib/submit-key';
import { balanceQuery } from './balance';
import { readAgain } from './live';
import { listKeys } from './queries';

export function useAllocate() {
  const client = useQueryClient();
  const key = useSubmitKey();
  return useMutation({
    mutationFn: (body: Allocate) => api.call('characters.allocate', { body, key: key.of(body) }),
    onSuccess: () => {
      key.taken();
      void client.invalidateQueries({ queryKey: balanceQuery.queryKey });
      void client.invalidateQueries({ queryKey: listKeys.choices });
      return readAgain(client);
    },
  });
}
