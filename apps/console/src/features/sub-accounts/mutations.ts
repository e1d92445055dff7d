import { type CreateSubAccount, type EditSubAccount, type SubAccount } from '@parley/contracts/public';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { showSubAccount } from './live';
import { subAccountKeys } from './queries';

/** Lists and counts may have gained, lost or moved a row. */
const readAgain = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: subAccountKeys.lists }),
    client.invalidateQueries({ queryKey: subAccountKeys.counts }),
  ]);

export function useSave(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateSubAccount): Promise<SubAccount> => {
      if (id === null) return api.call('sub-accounts.create', { body: input });
      const { account: _fixed, ...body } = input;
      return api.call('sub-accounts.edit', { params: { id }, body: body satisfies EditSubAccount });
    },
    onSuccess: (subAccount) => {
      showSubAccount(client, subAccount);
      return readAgain(client);
    },
  });
}

export interface ManyOutcome {
  done: SubAccount[];
  failed: number;
  reason: Error | null;
}

/** Stops or enables each; one failure does not keep the others from being done. */
export function useSetStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ ids, to }: { ids: string[]; to: 'stop' | 'enable' }): Promise<ManyOutcome> => {
      const outcome: ManyOutcome = { done: [], failed: 0, reason: null };
      const waiting = [...ids];
      const work = async () => {
        for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
          try {
            const subAccount = await api.call(`sub-accounts.${to}`, { params: { id } });
            outcome.done.push(subAccount);
            showSubAccount(client, subAccount);
          } catch (error) {
            outcome.failed++;
            outcome.reason = error as Error;
          }
        }
      };
      await Promise.all([work(), work(), work(), work()]);
      if (outcome.done.length === 0 && outcome.reason) throw outcome.reason;
      return outcome;
    },
    onSettled: () => readAgain(client),
  });
}

export const fetchCode = async (id: string): Promise<string> =>
  (await api.call('sub-accounts.activation-code', { params: { id } })).code;

export const rotateSecret = async (client: QueryClient, id: string): Promise<string> => {
  const { code } = await api.call('sub-accounts.rotate-secret', { params: { id } });
  void client.invalidateQueries({ queryKey: subAccountKeys.one(id) });
  void client.invalidateQueries({ queryKey: subAccountKeys.lists });
  return code;
};
