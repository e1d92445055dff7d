import type { Conversation } from '@parley/contracts/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowLeft, MessageSquareReply, Pause, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformName, shownAccount } from '../../../lib/platform-name';
import { useRole } from '../../../lib/session';
import { ButtonLink } from '../../../ui/ButtonLink';
import { IconAction } from '../../../ui/IconAction';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { nameOf } from '../chat-labels';
import page from '../HistoryPage.module.css';
import type { HistoryProps } from '../history-search';
import { AssistSlot } from './AssistSlot';
import styles from './MessageColumn.module.css';
import { MessageStream } from './MessageStream';
import { TranslateThread } from './TranslateThread';

interface MessageColumnProps extends HistoryProps {
  id: string;
  query: UseQueryResult<Conversation>;
  profileShown: boolean;
  onProfile(shows: boolean): void;
  /** The column fills a phone's screen. */
  isAlone: boolean;
}

export function MessageColumn(props: MessageColumnProps) {
  const { id, query, search, onSearch } = props;
  return (
    <section className={`${page.column} ${page.messages}`}>
      <QueryView query={query} skeleton={<Waiting />}>
        {(conversation) => (
          <>
            <Head {...props} conversation={conversation} />
            <MessageStream
              conversationId={id}
              target={search.m}
              wanted={search.q}
              onLatest={() => onSearch({ m: undefined }, { remember: true })}
            />
            <AssistSlot conversation={conversation} />
          </>
        )}
      </QueryView>
    </section>
  );
}

const Waiting = () => (
  <div className={styles.waiting}>
    <Rows count={8} height={40} />
  </div>
);

function Head({
  conversation,
  search,
  onSearch,
  profileShown,
  onProfile,
  isAlone,
}: MessageColumnProps & { conversation: Conversation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOwner = useRole() === 'owner';
  const { platform, contactAccount, account, remark, messages, pausedUntil } = conversation;
  const socialAccount = shownAccount(conversation);
  const words = [
    platformName(platform),
    contactAccount,
    // An agent has one sub-account.
    isOwner ? t('chat.with', { account: socialAccount, subAccount: remark || account }) : socialAccount,
    t('chat.count', { count: messages, shown: format.number(messages) }),
  ];
  return (
    <header className={styles.head}>
      {isAlone && (
        <IconAction
          label={t('chat.back')}
          icon={ArrowLeft}
          onClick={() => onSearch({ c: undefined, m: undefined })}
        />
      )}
      <div className={styles.words}>
        <h2 title={contactAccount}>{nameOf(conversation)}</h2>
        <p title={words.join(' · ')}>{words.join(' · ')}</p>
      </div>
      {pausedUntil && Date.parse(pausedUntil) > now && (
        <span className={styles.paused}>
          <Pause size={14} aria-hidden="true" />
          {t('chat.paused', { time: format.hourMinute(pausedUntil) })}
        </span>
      )}
      <TranslateThread conversationId={conversation.id} target={search.m} />
      <ButtonLink
        size="small"
        to="/workplace/chat"
        search={{ c: conversation.id }}
        startIcon={<MessageSquareReply size={14} aria-hidden="true" />}
      >
        {t('chat.answer')}
      </ButtonLink>
      <IconAction
        label={t('chat.profile.title')}
        icon={UserRound}
        aria-expanded={profileShown}
        onClick={() => onProfile(!profileShown)}
      />
    </header>
  );
}
