import type { ChatMessage, EditContactProfile, ExportChat, Language } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { randomUuid } from '../../lib/random-id';
import { useWrite } from '../../lib/use-write';
import { showTask } from '../tasks/public';
import { showConversation, showMessage } from './live';
import { chatKeys, conversationQuery } from './queries';

export const useEditProfile = (conversationId: string) =>
  useWrite({
    call: (body: EditContactProfile) =>
      api.call('chat.edit-profile', { params: { id: conversationId }, body }),
    done: async (profile, client) => {
      client.setQueryData(chatKeys.profile(conversationId), profile);
      const shown = await client.fetchQuery({ ...conversationQuery(conversationId), staleTime: 0 });
      showConversation(client, shown);
    },
  });

/** The target language of a reader's translations. */
export const targetOf = (reader: Language): string => (reader === 'zh-CN' ? 'zh-CN' : 'en');

/** Translates into the reader's language; replaces an existing translation. */
export function useTranslate() {
  const client = useQueryClient();
  const { language } = useFormat();
  return useMutation({
    mutationFn: ({ text, translation, reportId }: ChatMessage) =>
      api.call('translation.translate', {
        body: {
          id: randomUuid(),
          text,
          messageId: reportId,
          again: translation !== null,
          target: translation?.language || targetOf(language),
        },
      }),
    // The archive confirms later; until then the cache holds the translation.
    onSuccess: ({ text, target, pseudo, provider }, message) => {
      if (provider !== null)
        showMessage(client, { ...message, translation: { text, language: target, pseudo } });
    },
  });
}

export const useExport = () =>
  useWrite({
    call: (body: ExportChat) => api.call('chat.export', { body }),
    done: (task, client) => showTask(client, task),
  });
