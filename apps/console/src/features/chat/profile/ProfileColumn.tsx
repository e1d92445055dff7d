import type { Conversation } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { platformName } from '../../../lib/platform-name';
import { IconAction } from '../../../ui/IconAction';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { nameOf } from '../chat-labels';
import page from '../HistoryPage.module.css';
import { profileQuery } from '../queries';
import styles from './ProfileColumn.module.css';
import { ProfileForm } from './ProfileForm';

interface ContactCardProps {
  conversation: Pick<Conversation, 'id' | 'platform' | 'contactAccount' | 'contactNickname'>;
  /** The profile cannot be edited. */
  readOnly?: boolean;
  /** Further facts: `dt` and `dd`. */
  children?: ReactNode;
}

/** The contact's facts and its profile, which can be edited. */
export function ContactCard({ conversation, readOnly = false, children }: ContactCardProps) {
  const { t } = useTranslation();
  const query = useQuery(profileQuery(conversation.id));
  const { contactAccount, contactNickname, platform } = conversation;
  return (
    <div className={styles.body}>
      <dl className={styles.facts}>
        <dt>{t('chat.platform')}</dt>
        <dd>{platformName(platform)}</dd>
        <dt>{t('chat.profile.account')}</dt>
        <dd>{contactAccount}</dd>
        <dt>{t('chat.profile.nickname')}</dt>
        <dd>{contactNickname || t('common.unknown')}</dd>
        {children}
      </dl>
      <QueryView query={query} skeleton={<Rows count={6} height={48} />}>
        {(profile) => <ProfileForm key={conversation.id} profile={profile} readOnly={readOnly} />}
      </QueryView>
    </div>
  );
}

interface ProfileColumnProps {
  conversation: Conversation;
  /** The profile covers the messages, which have no room beside it. */
  over: boolean;
  onClose(): void;
}

/** The contact's data from the platform, and from the team. */
export function ProfileColumn({ conversation, over, onClose }: ProfileColumnProps) {
  const { t } = useTranslation();
  return (
    <aside
      className={`${page.column} ${page.profile} ${over ? page.over : ''}`}
      aria-label={t('chat.profile.title')}
    >
      <div className={styles.head}>
        <h2 title={nameOf(conversation)}>{t('chat.profile.title')}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <ContactCard conversation={conversation} />
    </aside>
  );
}
