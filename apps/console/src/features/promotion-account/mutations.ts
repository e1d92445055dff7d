import type { AddWithdrawalAccount, RequestWithdrawal } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useIdempotencyKey } from '../../lib/idempotency-key';
import { promotionAccountKeys } from './query-keys';

function useReadAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: promotionAccountKeys.all });
}

export function useRequestWithdrawal() {
  const readAgain = useReadAgain();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RequestWithdrawal) =>
      api.call('withdrawals.request', { body, key: key.forBody(body) }),
    onSuccess: () => {
      key.complete();
      return readAgain();
    },
  });
}

export function useAddWithdrawalAccount() {
  const readAgain = useReadAgain();
  const key = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AddWithdrawalAccount) =>
      api.call('withdrawal-accounts.add', { body, key: key.forBody(body) }),
    onSuccess: () => {
      key.complete();
      return readAgain();
    },
  });
}

export function useRemoveWithdrawalAccount() {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => api.call('withdrawal-accounts.remove', { params: { id } }),
    onSettled,
  });
}
