import type { ContactProfile, Language, ProfileProposal, Suggestion } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { randomUuid } from '../../lib/random-id';

export const assistTasks = ['suggest-reply', 'summarise', 'fill-profile'] as const;
export type AssistTask = (typeof assistTasks)[number];

export type AssistResult =
  | { task: 'suggest-reply' | 'summarise'; output: Suggestion }
  /** Includes the profile that the proposal is compared with. */
  | { task: 'fill-profile'; output: ProfileProposal; profile: ContactProfile };

/** The language that a model answers in, by the reader's language. */
const languages: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en' };

async function ask(task: AssistTask, conversationId: string, id: string, own: string): Promise<AssistResult> {
  const params = { id: conversationId };
  switch (task) {
    case 'suggest-reply':
      // A reply is written in the contact's language.
      return { task, output: await api.call('assist.suggest-reply', { params, body: { id } }) };
    case 'summarise':
      return { task, output: await api.call('assist.summarise', { params, body: { id, language: own } }) };
    case 'fill-profile': {
      const output = await api.call('assist.fill-profile', { params, body: { id, language: own } });
      return { task, output, profile: await api.call('chat.profile', { params }) };
    }
  }
}

/** Sends one question at a time. A retry after a lost answer keeps its id, so that it is charged once. */
export function useAssist(conversationId: string) {
  const { language } = useFormat();
  const [tried, setTried] = useState<{ task: AssistTask; id: string } | null>(null);
  const mutation = useMutation({
    mutationFn: ({ task, id }: { task: AssistTask; id: string }) =>
      ask(task, conversationId, id, languages[language]),
    onSuccess: () => setTried(null),
  });
  return {
    ...mutation,
    task: mutation.variables?.task ?? null,
    ask: (task: AssistTask) => {
      const id = tried?.task === task ? tried.id : randomUuid();
      setTried({ task, id });
      mutation.mutate({ task, id });
    },
  };
}
