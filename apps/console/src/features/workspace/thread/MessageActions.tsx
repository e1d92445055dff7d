import { ApiFailure } from '@parley/client/errors';
import type { ChatMessage, ClientAddition, ErrorName, OutgoingMessage } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, toastFailure } from '../../../lib/failure-text';
import { useRouter } from '@tanstack/react-router';
import { Ellipsis, Reply, Undo2 } from 'lucide-react';
import { useFormat } from '../../../lib/format';
import { useCopy } from '../../../lib/use-copy';
import { useUser } from '../../../lib/session';
import { ActionMenu } from '../../../ui/ActionMenu';
import { IconAction } from '../../../ui/IconAction';
import { quote } from '../composer/quoting';
import { LaterDialog } from '../composer/SendLater';
import { useConnection } from '../../../lib/connection';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { isSameAuthor, profileQuery } from '../../chat/public';
import { sendAgain, useCancelOutgoing, useWithdraw } from '../mutations';
import { type OutboxEntry, sendAnyway, takeBack } from '../sending/outbox';
import styles from './Stream.module.css';
import type { MessageItem } from './timeline';

/** The api's reason, if this window has loaded its words. */
const refusalText = (t: TFunction, error: ErrorName | undefined): string =>
  error === undefined
    ? t('workspace.outbox.refused')
    : failureText(t, new ApiFailure({ code: 422, error, message: '', requestId: '' }));

interface MessageActionsProps {
  item: MessageItem;
  /** Puts the text of a message that was not sent back into the composer. */
  onTakeBack(text: string): void;
}

/** The steps that an unsent message offers. */
export function MessageActions({ item, onTakeBack }: MessageActionsProps) {
  const status = item.message.outgoing?.status;
  if (item.waiting) return <Undelivered entry={item.waiting} onTakeBack={onTakeBack} />;
  const isPending = status === 'scheduled' || status === 'queued';
  const isOpen = status === 'failed' || status === 'unknown' || (isPending && item.outgoing !== null);
  return isOpen ? <Delivered item={item} status={status} /> : null;
}

interface ArchivedProps {
  message: ChatMessage;
  /** The additions that the port's client knows. */
  additions: readonly ClientAddition[];
}

/** Quoting and withdrawing an archived message, where the client knows them, and copying it. */
export function ArchivedActions({ message, additions }: ArchivedProps) {
  const { t } = useTranslation();
  const { subAccountId, role } = useUser();
  const { outgoing, conversationId, withdrawnAt } = message;
  const isOwn = outgoing !== null && (role === 'owner' || isSameAuthor(outgoing.author, { subAccountId }));
  const canQuote = additions.includes('quotes') && withdrawnAt === null;
  const canWithdraw = additions.includes('withdrawal') && withdrawnAt === null && isOwn;
  return (
    <span className={`${styles.further} ${message.direction === 'out' ? styles.before : ''}`}>
      {canQuote && (
        <IconAction
          size="small"
          label={t('workspace.quote.quote')}
          icon={Reply}
          onClick={() => quote(conversationId, message)}
        />
      )}
      {canWithdraw && <WithdrawAction id={outgoing.id} />}
      <CopyMenu message={message} />
    </span>
  );
}

function WithdrawAction({ id }: { id: string }) {
  const { t } = useTranslation();
  const withdraw = useWithdraw();
  return (
    <IconAction
      size="small"
      label={t('workspace.withdraw')}
      icon={Undo2}
      disabled={withdraw.isPending}
      onClick={() =>
        withdraw.mutate(id, {
          onSuccess: () => toast(t('workspace.withdrawing')),
          onError: (error) => toastFailure(t, error),
        })
      }
    />
  );
}

function CopyMenu({ message: { id, conversationId, text, translation } }: Pick<ArchivedProps, 'message'>) {
  const { t } = useTranslation();
  const copy = useCopy();
  const router = useRouter();
  const label = t('workspace.copy.open');
  const linkOf = () => {
    const search = { c: conversationId, message: id, status: 'any' } as const;
    return `${window.location.origin}${router.buildLocation({ to: '/workplace/chat', search }).href}`;
  };
  const entryOf = (key: 'text' | 'translation' | 'link', copied: () => string) => ({
    key,
    text: t(`workspace.copy.${key}`),
    run: () => void copy(copied()),
  });
  return (
    <ActionMenu
      label={label}
      entries={[
        ...(text === '' ? [] : [entryOf('text', () => text)]),
        ...(translation ? [entryOf('translation', () => translation.text)] : []),
        entryOf('link', linkOf),
      ]}
      trigger={(fieldProps) => <IconAction size="small" label={label} icon={Ellipsis} {...fieldProps} />}
    />
  );
}

function Undelivered({
  entry,
  onTakeBack,
}: { entry: OutboxEntry } & Pick<MessageActionsProps, 'onTakeBack'>) {
  const { t } = useTranslation();
  const isLive = useConnection().phase === 'live';
  const { state, error, message } = entry;
  const back = () => {
    const taken = takeBack(message.id)?.message;
    if (taken) onTakeBack(taken.source?.text ?? taken.text);
  };
  if (state === 'waiting')
    return isLive ? null : <p className={styles.actions}>{t('workspace.outbox.offline')}</p>;
  return (
    <div className={styles.actions} role="alert">
      <span>{state === 'answered' ? t('workspace.outbox.answered') : refusalText(t, error)}</span>
      <Button size="small" onClick={() => sendAnyway(message.id)}>
        {t(state === 'answered' ? 'workspace.outbox.anyway' : 'workspace.outbox.again')}
      </Button>
      <Button size="small" onClick={back}>
        {t('workspace.outbox.takeBack')}
      </Button>
    </div>
  );
}

interface DeliveredProps {
  item: MessageItem;
  status: 'failed' | 'unknown' | 'queued' | 'scheduled';
}

function Delivered({ item, status }: DeliveredProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const cancel = useCancelOutgoing();
  const { message, outgoing } = item;
  const isPending = status === 'queued' || status === 'scheduled';
  // The archive stores no text beyond the day's quota, or while it is off.
  const isGone = message.text === '' && message.medium === null;
  const language = useQuery({ ...profileQuery(message.conversationId), enabled: !isPending }).data;
  return (
    <div className={styles.actions}>
      {status === 'unknown' && <span>{t('workspace.outbox.unknown')}</span>}
      {outgoing?.sendAt && status === 'scheduled' && (
        <span>{t('workspace.outbox.sendsAt', { time: format.dateTime(outgoing.sendAt) })}</span>
      )}
      {!isPending && isGone && <span>{t('workspace.outbox.textGone')}</span>}
      {!isPending && !isGone && (
        <Button
          size="small"
          onClick={() => sendAgain(message, { language: outgoing?.language ?? language?.language ?? null })}
        >
          {t('workspace.outbox.again')}
        </Button>
      )}
      {outgoing && status === 'scheduled' && <ChangeTime message={message} outgoing={outgoing} />}
      {outgoing && (
        <Button
          size="small"
          variant="text"
          disabled={cancel.isPending}
          onClick={() =>
            cancel.mutate(outgoing.id, {
              onError: (error) => toastFailure(t, error),
            })
          }
        >
          {t(isPending ? 'workspace.outbox.cancel' : 'workspace.outbox.remove')}
        </Button>
      )}
    </div>
  );
}

/** Another time for a message that waits for its own. */
function ChangeTime({ message, outgoing }: { message: ChatMessage; outgoing: OutgoingMessage }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('workspace.outbox.changeTime')}
      </Button>
      {isOpen && (
        <LaterDialog
          initial={outgoing.sendAt ?? undefined}
          onLater={(sendAt) => sendAgain(message, { language: outgoing.language, sendAt })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
