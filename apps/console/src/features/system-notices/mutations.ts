import type { EditSystemNotice } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { operatorKeys } from '../../lib/operator-keys';

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: operatorKeys.systemNotices });
}

export function useSaveNotice() {
  const key = useIdempotencyKey();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: EditSystemNotice }) =>
      id === null
        ? api.call('operator-system-notices.create', { body, key: key.forBody(body) })
        : api.call('operator-system-notices.edit', { params: { id }, body }),
    onSuccess: () => {
      key.complete();
      return readAgain();
    },
  });
}

export function useWithdrawNotice() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => api.call('operator-system-notices.withdraw', { params: { id } }),
    onSettled: readAgain,
  });
}
