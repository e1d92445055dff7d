import type { AddWithdrawalAccount, RequestWithdrawal } from '@parley/contracts/public';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useWrite } from '../../lib/use-write';
import { promotionAccountKeys } from './query-keys';

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: promotionAccountKeys.all });

export const useRequestWithdrawal = () =>
  useWrite({
    call: (body: RequestWithdrawal, key) => api.call('withdrawals.request', { body, key: key.forBody(body) }),
    done: (_, client) => readAgain(client),
  });

export const useAddWithdrawalAccount = () =>
  useWrite({
    call: (body: AddWithdrawalAccount, key) =>
      api.call('withdrawal-accounts.add', { body, key: key.forBody(body) }),
    done: (_, client) => readAgain(client),
  });

export const useRemoveWithdrawalAccount = () =>
  useWrite({
    call: (id: string) => api.call('withdrawal-accounts.remove', { params: { id } }),
    settled: readAgain,
  });
