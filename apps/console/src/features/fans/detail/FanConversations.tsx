import type { FanConversation } from '@parley/contracts/public';
import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { EmptyState } from '../../../ui/EmptyState';
import styles from './FanDrawer.module.css';

/** Each row opens the chat history, except conversations without archived messages. */
export function FanConversations({ conversations }: { conversations: FanConversation[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (conversations.length === 0)
    return (
      <EmptyState
        compact
        icon={MessagesSquare}
        title={t('fans.drawer.noConversations')}
        hint={t('fans.drawer.noConversationsHint')}
      />
    );
  return (
    <ul className={styles.rows}>
      {conversations.map(({ id, socialNickname, socialAccount, messages, lastMessageAt }) => {
        const name = socialNickname || socialAccount;
        return (
          <li key={id} className={styles.row}>
            {lastMessageAt === null ? (
              <span>{name}</span>
            ) : (
              <Link to="/subpage/chatHistory" search={{ c: id }} className={styles.link}>
                {name}
              </Link>
            )}
            <span className={styles.time}>{format.dateTime(lastMessageAt)}</span>
            <span className={styles.under}>
              {t('fans.drawer.messages', { count: messages, shown: format.number(messages) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
