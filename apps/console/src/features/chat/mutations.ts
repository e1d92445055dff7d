import type { ChatMessage, EditContactProfile, ExportChat } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { randomUuid } from '../../lib/random-id';
import { showTask } from '../tasks/public';
import { showConversation, showMessage } from './live';
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

/** The new translation is pushed with the conversation once it is attached to the message. */
export function useTranslateAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, translation, reportId }: ChatMessage) =>
      api.call('translation.translate', {
        body: {
          id: randomUuid(),
          text,
          messageId: reportId,
          again: true,
          ...(translation && { target: translation.language }),
        },
      }),
    // The archive follows; until then it stands here.
    onSuccess: ({ text, target, pseudo }, message) =>
      showMessage(client, { ...message, translation: { text, language: target, pseudo } }),
  });
}

export function useExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ExportChat) => api.call('chat.export', { body }),
    onSuccess: (task) => showTask(client, task),
  });
}
