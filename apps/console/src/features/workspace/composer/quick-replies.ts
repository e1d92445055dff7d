import { fillVariables, type ListedQuickReply } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useDebounced } from '../../../lib/hooks';
import { quickRepliesQuery, replyQuery } from '../../replies/public';
import type { ComposerProps } from './composer-props';

/** Offered replies; typing finds the others. */
const shownReplies = 8;

/** The enabled quick replies that match a word; none while it is null. */
export function useQuickReplies(word: string | null): ListedQuickReply[] {
  const [search, setSearch] = useState(word);
  useDebounced(word, setSearch, 120);
  const { data, isPlaceholderData } = useQuery({
    ...quickRepliesQuery({ search: search || undefined, enabled: true, pageSize: shownReplies }),
    enabled: word !== null,
  });
  if (word === null || !data) return [];
  // Until the answer for the typed word arrives, Enter must not choose one that it does not find.
  const isAnswer = search === word && !isPlaceholderData;
  return isAnswer ? data.items : data.items.filter((reply) => isFound(reply, word));
}

const isFound = ({ name, title, content }: ListedQuickReply, word: string): boolean =>
  `${name} ${title} ${content}`.toLowerCase().includes(word.toLowerCase());

/** Reads a whole quick reply, in the contact's language if it has that variant, with its variables filled. */
export function useQuickReply(
  { contactNickname, contactAccount, account, remark }: ComposerProps['conversation'],
  language: string | null,
) {
  const client = useQueryClient();
  const format = useFormat();
  return async (replyId: string) => {
    const reply = await client.fetchQuery(replyQuery('quick-replies', replyId));
    const base = language?.split('-')[0];
    const variant = Object.entries(reply.variants).find(([code]) => code === language || code === base)?.[1];
    const now = Date.now();
    const content = fillVariables(variant ?? reply.content, (name) => {
      switch (name) {
        case 'contact.name':
          return contactNickname;
        case 'contact.account':
          return contactAccount;
        case 'agent.account':
          return account;
        case 'agent.remark':
          return remark;
        case 'date':
          return format.isoDay(now);
        case 'time':
          return format.hourMinute(now);
      }
    });
    const id = reply.material?.id;
    return { content, material: id ? await api.call('materials.get', { params: { id } }) : null };
  };
}
