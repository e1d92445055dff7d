import type { EditContactProfile } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { fanKeys } from './query-keys';

/** Edits the profile. Other gains of the contact show it too when their sub-accounts share it. */
export function useEditFanProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditContactProfile) => api.call('chat.edit-fan-profile', { params: { id }, body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: fanKeys.details }),
        client.invalidateQueries({ queryKey: fanKeys.lists }),
      ]),
  });
}
