import type { ContactProfile } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Download, MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone, useWidth } from '../../lib/hooks';
import { useTitle } from '../../lib/page-title';
import { useRole } from '../../lib/session';
import { changeSettings, useSettings } from '../../lib/settings';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { ConversationColumn } from './conversations/ConversationColumn';
import styles from './HistoryPage.module.css';
import type { HistoryProps } from './history-search';
import { MessageColumn } from './messages/MessageColumn';
import { ProfileColumn } from './profile/ProfileColumn';
import { conversationQuery, profileQuery } from './queries';
import { RetentionNote } from './retention/RetentionNote';

const HistoryDialogs = lazy(() => import('./retention/HistoryDialogs'));

/** Below this width the profile covers the messages. */
const widePx = 1_080;

/** Three columns, or one at a time on narrow screens. */
export function HistoryPage({ search, onSearch }: HistoryProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const isOwner = useRole() === 'owner';
  const room = useRef<HTMLDivElement>(null);
  const isWide = useWidth(room) >= widePx;
  const { c, panel, dialog } = search;
  useTitle(t('chat.title'));
  const shown = !isPhone ? 'all' : c === undefined ? 'list' : panel === 'profile' ? 'profile' : 'messages';
  return (
    <div className={styles.page}>
      {shown !== 'all' && shown !== 'list' ? (
        <h1 className="sr">{t('chat.title')}</h1>
      ) : (
        <PageHeader
          title={t('chat.title')}
          note={<RetentionNote onOpen={() => onSearch({ dialog: 'retention' }, { remember: true })} />}
          actions={
            isOwner && (
              <Button
                startIcon={<Download size={16} />}
                onClick={() => onSearch({ dialog: 'export' }, { remember: true })}
              >
                {t('chat.export.open')}
              </Button>
            )
          }
        />
      )}
      <div ref={room} className={styles.room}>
        {(shown === 'all' || shown === 'list') && <ConversationColumn search={search} onSearch={onSearch} />}
        {c === undefined ? (
          shown === 'all' && <Nothing />
        ) : (
          <Opened key={c} {...{ id: c, search, onSearch, isWide, shown }} />
        )}
      </div>
      <Suspense>
        {dialog !== undefined && isOwner && <HistoryDialogs search={search} onSearch={onSearch} />}
      </Suspense>
    </div>
  );
}

interface OpenedProps extends HistoryProps {
  id: string;
  isWide: boolean;
  shown: 'all' | 'list' | 'messages' | 'profile';
}

function Opened({ id, search, onSearch, isWide, shown }: OpenedProps) {
  const query = useQuery(conversationQuery(id));
  const { chatProfile } = useSettings();
  const { data: profile } = useQuery({ ...profileQuery(id), enabled: isWide && chatProfile === null });
  // An empty profile is folded, to leave its room to the messages, until the user opens or closes one.
  const isOpen = isWide ? (chatProfile ?? (profile !== undefined && !isEmpty(profile))) : false;
  const hasProfile = shown === 'profile' || (shown === 'all' && (isOpen || search.panel === 'profile'));
  const showProfile = (shows: boolean) => {
    if (isWide) changeSettings({ chatProfile: shows });
    if (isWide && shows) return;
    onSearch({ panel: shows ? 'profile' : undefined }, { remember: shown === 'messages' });
  };
  return (
    <>
      {shown !== 'profile' && (
        <MessageColumn
          {...{ query, id, search, onSearch }}
          profileShown={shown === 'all' && hasProfile}
          onProfile={showProfile}
          isAlone={shown === 'messages'}
        />
      )}
      {hasProfile && query.data && (
        <ProfileColumn
          conversation={query.data}
          over={shown === 'all' && !isWide}
          onClose={() => (isWide ? showProfile(false) : onSearch({ panel: undefined }))}
        />
      )}
    </>
  );
}

const isEmpty = ({ remark, tags, language, fields }: ContactProfile): boolean =>
  remark === '' &&
  tags.length === 0 &&
  language === null &&
  Object.values(fields).every((text) => text === '');

function Nothing() {
  const { t } = useTranslation();
  return (
    <section className={`${styles.column} ${styles.messages}`}>
      <EmptyState icon={MessagesSquare} title={t('chat.choose')} hint={t('chat.chooseHint')} />
    </section>
  );
}
