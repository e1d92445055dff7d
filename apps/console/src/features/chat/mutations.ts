import type { EditContactProfile, ExportChat } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { showTask } from '../../lib/tasks';
import { showConversation } from './live';
import { chatKeys, conversationQuery } from './queries';

export function useEditProfile(conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditContactProfile) =>
      api.call('chat.edit-profile', { params: { id: conversationId }, body }),
    onSuccess: async (profile) => {
      client.setQueryData(chatKeys.profile(conversationId), profile);
      const shown = await client.fetchQuery({ ...conversationQuery(conversationId), staleTime: 0 });
      showConversation(client, shown);
    },
  });
}

export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExportChat) => api.call('chat.export', { body }),
    onSuccess: (task) => showTask(client, task),
  });
}
