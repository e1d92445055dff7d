import { conversationPriorities, type WorkspaceConversation } from '@parley/contracts/public';
import {
  ArrowLeft,
  Ban,
  Bell,
  BellOff,
  Check,
  ChevronDown,
  CircleCheck,
  Clock,
  Flag,
  MailOpen,
  RotateCcw,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../lib/calendar-days';
import { useFormat } from '../../../lib/format';
import { useIsPhone, useNow } from '../../../lib/hooks';
import { momentOf } from '../../../lib/local-day';
import { usePageCommands } from '../../../lib/page-commands';
import { accountBelow, platformName, shownAccount } from '../../../lib/platform-name';
import { useUser } from '../../../lib/session';
import { ActionMenu } from '../../../ui/ActionMenu';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { type MenuEntry, menuEntry } from '../../../ui/menu-entry';
import { MoreMenu } from '../../../ui/MoreMenu';
import { StatusDot } from '../../../ui/StatusDot';
import { AssignButton } from '../assigning/AssignButton';
import { nameOf } from '../../chat/public';
import { ViewersLine } from '../viewers/ViewersLine';
import { SnoozeDialog } from './SnoozeDialog';
import styles from './Thread.module.css';
import type { StateActions } from './use-state-actions';

interface ThreadHeadProps {
  conversation: WorkspaceConversation;
  actions: StateActions;
  readOnly: boolean;
  panelShown: boolean;
  canHide: boolean;
  /** Leads back to the list on a phone. */
  onBack: (() => void) | null;
  onNext(): void;
  onLeave(): void;
  onPanel(): void;
}

/** Names the conversation, says its state and offers what changes it. */
export function ThreadHead(props: ThreadHeadProps) {
  const { conversation, actions, readOnly, panelShown, canHide, onBack, onNext, onPanel } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { platform, contactAccount, account, remark, assignee, status } = conversation;
  const [isPicking, pick] = useState(false);
  const snoozing = useSnoozing(actions, () => pick(true));
  const change =
    status === 'open'
      ? ({ command: 'resolve', icon: Check, text: t('workspace.state.resolve') } as const)
      : ({ command: 'reopen', icon: RotateCcw, text: t('workspace.state.reopen') } as const);
  const changing = {
    'data-command': change.command,
    disabled: actions.isBusy,
    onClick: () => (status === 'open' ? actions.resolve(onNext) : actions.reopen()),
  };
  const words = [
    platformName(platform),
    accountBelow(platform, nameOf(conversation), contactAccount),
    `${shownAccount(conversation)} (${remark || account})`,
  ].filter((text) => text !== '');
  return (
    <header className={styles.head}>
      {onBack && <IconAction label={t('chat.back')} icon={ArrowLeft} onClick={onBack} />}
      <div className={styles.words}>
        <h2 title={contactAccount}>{nameOf(conversation)}</h2>
        <div className={styles.line}>
          <ViewersLine conversationId={conversation.id} />
          <States conversation={conversation} />
          <p title={words.join(' · ')}>{words.join(' · ')}</p>
        </div>
      </div>
      {!readOnly && (
        <div className={styles.buttons}>
          {!isPhone && (
            <AssignButton
              data-command="assign"
              conversationId={conversation.id}
              current={assignee?.subAccountId ?? null}
              text={assignee ? assignee.remark || assignee.account : t('workspace.assign.nobody')}
              disabled={actions.isBusy}
              onChoose={actions.assign}
            />
          )}
          {!isPhone && <SnoozeMenu actions={actions} entries={snoozing} />}
          {isPhone ? (
            <IconAction label={change.text} icon={change.icon} {...changing} />
          ) : (
            <Button size="small" startIcon={<change.icon size={14} aria-hidden="true" />} {...changing}>
              {change.text}
            </Button>
          )}
          <Further {...props} snoozing={snoozing} isPhone={isPhone} />
        </div>
      )}
      {canHide && (
        <IconAction
          label={t('chat.profile.title')}
          icon={UserRound}
          aria-expanded={panelShown}
          onClick={onPanel}
        />
      )}
      {isPicking && <SnoozeDialog onSnooze={actions.snooze} onClose={() => pick(false)} />}
    </header>
  );
}

/** The unusual parts of a conversation's state. */
function States({ conversation }: { conversation: WorkspaceConversation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { status, snoozedUntil, priority, pausedUntil, muted, blockedAt, automaticReplies } = conversation;
  return (
    <span className={styles.states}>
      {priority !== 'none' && (
        <StatusDot
          chip={priority === 'urgent' || priority === 'high'}
          tone={priority === 'urgent' ? 'fault' : priority === 'high' ? 'busy' : 'info'}
          text={t(`workspace.priority.${priority}`)}
        />
      )}
      {status === 'resolved' && <StatusDot tone="online" text={t('workspace.status.resolved')} />}
      {status === 'snoozed' && (
        <StatusDot
          tone="idle"
          text={
            snoozedUntil
              ? t('workspace.state.snoozedUntil', { time: format.dateTime(snoozedUntil) })
              : t('workspace.state.snoozedUntilMessage')
          }
        />
      )}
      {blockedAt && (
        <StatusDot tone="fault" text={t('workspace.block.since', { time: format.dateTime(blockedAt) })} />
      )}
      {muted && <StatusDot tone="idle" text={t('workspace.mute.state')} />}
      {!automaticReplies && !blockedAt && <StatusDot tone="idle" text={t('workspace.automatic.off')} />}
      {pausedUntil && automaticReplies && Date.parse(pausedUntil) > now && (
        <StatusDot tone="idle" text={t('chat.paused', { time: format.hourMinute(pausedUntil) })} />
      )}
    </span>
  );
}

/** Hours of the morning for `tomorrow` and `Monday`. */
const morning = '09:00';

/** The times until which a conversation can be snoozed. */
function useSnoozing(actions: StateActions, onPick: () => void): MenuEntry[] {
  const { t } = useTranslation();
  const { timeZone, isoDay } = useFormat();
  const at = (day: string) => momentOf(`${day}T${morning}`, timeZone)?.toISOString() ?? null;
  const later = (days: number) => at(addDays(isoDay(Date.now()), days));
  const toMonday = () => {
    const weekday = new Date(`${isoDay(Date.now())}T00:00:00Z`).getUTCDay();
    return later((8 - weekday) % 7 || 7);
  };
  const named = (key: 'hour' | 'tomorrow' | 'monday' | 'message') => ({
    key,
    text: t(`workspace.snooze.${key}`),
    icon: <Clock size={16} />,
  });
  return [
    { ...named('hour'), run: () => actions.snooze(new Date(Date.now() + 3_600_000).toISOString()) },
    { ...named('tomorrow'), run: () => actions.snooze(later(1)) },
    { ...named('monday'), run: () => actions.snooze(toMonday()) },
    { ...named('message'), run: () => actions.snooze(null) },
    menuEntry('pick', `${t('workspace.snooze.pick')}…`, Clock, onPick),
  ];
}

function SnoozeMenu({ actions, entries }: { actions: StateActions; entries: MenuEntry[] }) {
  const { t } = useTranslation();
  const label = t('workspace.snooze.open');
  return (
    <ActionMenu
      label={label}
      entries={entries}
      trigger={(fieldProps) => (
        <Button
          size="small"
          data-command="snooze"
          aria-label={label}
          title={label}
          disabled={actions.isBusy}
          startIcon={<Clock size={14} aria-hidden="true" />}
          {...fieldProps}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
    />
  );
}

function Further({
  conversation,
  actions,
  snoozing,
  isPhone,
  onNext,
  onLeave,
}: ThreadHeadProps & { snoozing: MenuEntry[]; isPhone: boolean }) {
  const { t } = useTranslation();
  const { subAccountId } = useUser();
  const { status, priority, assignee, muted, blockedAt } = conversation;
  const isBlocked = blockedAt !== null;
  const entries: MenuEntry[] = [
    ...(subAccountId !== null && assignee?.subAccountId !== subAccountId
      ? [menuEntry('take', t('workspace.assign.take'), UserRound, () => actions.assign(subAccountId))]
      : []),
    ...(assignee
      ? [menuEntry('return', t('workspace.assign.return'), RotateCcw, () => actions.assign(null))]
      : []),
    menuEntry('unread', t('workspace.state.markUnread'), MailOpen, () => actions.markUnread(onLeave)),
    status === 'open'
      ? menuEntry('resolve', t('workspace.state.resolveStay'), Check, () => actions.resolve())
      : menuEntry('next', t('workspace.state.next'), Check, onNext),
    {
      ...menuEntry(
        'mute',
        t(muted ? 'workspace.mute.off' : 'workspace.mute.on'),
        muted ? Bell : BellOff,
        () => actions.mute(!muted),
      ),
      begins: true,
    },
    menuEntry(
      'block',
      t(isBlocked ? 'workspace.block.off' : 'workspace.block.on'),
      isBlocked ? CircleCheck : Ban,
      () => actions.block(!isBlocked),
    ),
  ];
  const snoozes = snoozing.map((entry, index) => ({
    ...entry,
    begins: index === 0,
    text: `${t('workspace.snooze.open')} · ${entry.text}`,
  }));
  const priorities = conversationPriorities.map((one, index) => ({
    key: one,
    begins: index === 0,
    text: t('workspace.priority.set', { priority: t(`workspace.priority.${one}`) }),
    icon: <Flag size={16} />,
    selected: one === priority,
    run: () => actions.prioritise(one),
  }));
  usePageCommands('conversation', actions.isBusy ? [] : [...entries, ...snoozes, ...priorities]);
  return (
    <MoreMenu entries={[...entries, ...(isPhone ? snoozes : []), ...priorities]} disabled={actions.isBusy} />
  );
}
