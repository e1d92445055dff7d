import type { WorkspaceConversation } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { shownAccount } from '../../lib/platform-name';
import { usePrivilege } from '../../lib/privileges';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Toggle } from '../../ui/form/Toggle';
import { IconAction } from '../../ui/IconAction';
import { ContactCard } from '../chat/public';
import { ContactRecords } from './ContactRecords';
import { AssignButton } from './assigning/AssignButton';
import { sendingQuery } from './queries';
import { useStateActions } from './thread/use-state-actions';
import type { WorkspaceProps } from './workspace-search';
import styles from './WorkspacePage.module.css';

interface SidePanelProps extends Pick<WorkspaceProps, 'onSearch'> {
  conversation: WorkspaceConversation;
  /** The panel covers the messages, which have no room beside it. */
  over: boolean;
  onClose: (() => void) | null;
}

/** The contact, its conversation's facts, and the ways to other pages. */
export function SidePanel({ conversation, over, onSearch, onClose }: SidePanelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasHistory = usePrivilege('session-archive');
  const actions = useStateActions(conversation);
  const readOnly = useQuery(sendingQuery(conversation.id)).data?.reason === 'read_only';
  const now = useNow();
  const { id, socialAccountId, account, remark, assignee, messages, contactAccount, pausedUntil } =
    conversation;
  const isPaused = pausedUntil !== null && conversation.automaticReplies && Date.parse(pausedUntil) > now;
  const assigned = assignee ? assignee.remark || assignee.account : t('workspace.assign.nobody');
  return (
    <aside className={`${styles.panel} ${over ? styles.over : ''}`} aria-label={t('chat.profile.title')}>
      <div className={styles.panelHead}>
        <h2>{t('chat.profile.title')}</h2>
        {onClose && <IconAction label={t('common.close')} icon={X} onClick={onClose} />}
      </div>
      <ContactCard conversation={conversation} readOnly={readOnly}>
        <dt>{t('workspace.socialAccount')}</dt>
        <dd>{shownAccount(conversation)}</dd>
        <dt>{t('shell.role.agent')}</dt>
        <dd>{remark || account}</dd>
        <dt>{t('workspace.assign.label')}</dt>
        <dd>
          {readOnly ? (
            assigned
          ) : (
            <AssignButton
              conversationId={id}
              current={assignee?.subAccountId ?? null}
              text={assigned}
              disabled={actions.isBusy}
              onChoose={actions.assign}
            />
          )}
        </dd>
        <dt>{t('workspace.automatic.label')}</dt>
        <dd>
          <Toggle
            aria-label={t('workspace.automatic.label')}
            checked={conversation.automaticReplies}
            disabled={readOnly || actions.isBusy || conversation.blockedAt !== null}
            onChange={(event) => actions.automate(event.target.checked)}
          />
          {isPaused && (
            <p className="caption">{t('chat.paused', { time: format.hourMinute(pausedUntil) })}</p>
          )}
        </dd>
        <dt>{t('chat.messages')}</dt>
        <dd>{format.number(messages)}</dd>
        <dd className={styles.links}>
          <ButtonLink size="small" to="/fansOperation/fansList" search={{ q: contactAccount }}>
            {t('workspace.toFan')}
          </ButtonLink>
          {hasHistory && (
            <ButtonLink size="small" to="/subpage/chatHistory" search={{ c: id }}>
              {t('workspace.toHistory')}
            </ButtonLink>
          )}
          {!readOnly && (
            <Button
              size="small"
              onClick={() =>
                onSearch(
                  { dialog: 'begin', to: contactAccount, toPlatform: conversation.platform },
                  { remember: true },
                )
              }
            >
              {t('workspace.begin.fromOther')}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => onSearch({ account: socialAccountId, view: 'all', c: id, panel: undefined })}
          >
            {t('workspace.onlyAccount')}
          </Button>
        </dd>
      </ContactCard>
      <ContactRecords conversation={conversation} onSearch={onSearch} />
    </aside>
  );
}
