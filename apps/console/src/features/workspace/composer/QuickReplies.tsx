import type { ListedQuickReply } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../lib/hooks';
import { quickRepliesQuery } from '../../replies/public';
import styles from './Composer.module.css';

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

interface QuickRepliesProps {
  id: string;
  replies: ListedQuickReply[];
  at: number;
  onChoose(reply: ListedQuickReply): void;
}

/** The quick replies above the text, which keeps the focus and moves through them by keys. */
export function QuickReplies({ id, replies, at, onChoose }: QuickRepliesProps) {
  const { t } = useTranslation();
  return (
    <ul id={id} role="listbox" aria-label={t('workspace.composer.quickReplies')} className={styles.quick}>
      {replies.map((reply, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={reply.id}
          id={`${id}-${reply.id}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(reply)}
        >
          <strong>{reply.name}</strong>
          <span>{reply.content || reply.title}</span>
        </li>
      ))}
    </ul>
  );
}
