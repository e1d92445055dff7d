import { isApiFailure } from '@parley/client/errors';
import { type DraftKind, privileges, type WorkspaceConversation } from '@parley/contracts/public';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, MessageSquareOff, Sparkles } from 'lucide-react';
import { type DragEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPackages } from '../../../lib/package-overlay';
import { usePrivilege } from '../../../lib/privileges';
import { useRole } from '../../../lib/session';
import { EmptyState } from '../../../ui/EmptyState';
import { IconAction } from '../../../ui/IconAction';
import { QueryView } from '../../../ui/QueryView';
import { AssistPanel } from '../../assist/public';
import { messagesQuery, profileQuery, StreamWaiting, useShowProfile } from '../../chat/public';
import { Composer } from '../composer/Composer';
import { useAttachments } from '../composer/use-attachments';
import { conversationQuery, sendingQuery } from '../queries';
import { useLook } from '../viewers/viewers';
import { closed, type WorkspaceProps } from '../workspace-search';
import { AnsweredDialog } from './AnsweredDialog';
import { Stream } from './Stream';
import styles from './Thread.module.css';
import { ThreadHead } from './ThreadHead';
import { useStateActions } from './use-state-actions';
import { useThreadKeys } from './use-thread-keys';
import { useTimeline } from './use-timeline';

interface ThreadProps extends WorkspaceProps {
  id: string;
  panelShown: boolean;
  canHide: boolean;
  /** The thread fills a phone's screen. */
  isAlone: boolean;
  /** Opens the conversation after this one. */
  onNext(): void;
}

/** The open conversation: its state, its messages and the composer. */
export function Thread(props: ThreadProps) {
  const { t } = useTranslation();
  const { id, search } = props;
  const query = useQuery(conversationQuery(id));
  const [isOpened, open] = useState(false);
  // The composer has its final height from the beginning, and one placeholder stands for all.
  const parts = [
    useQuery(sendingQuery(id)),
    useQuery(profileQuery(id)),
    useInfiniteQuery(messagesQuery(id, search.message)),
  ];
  const isWaiting = parts.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching');
  if (!isOpened && !query.isPending && !isWaiting) open(true);
  // On a phone, the way back is there before the conversation.
  const head = props.isAlone && (
    <header className={styles.head}>
      <IconAction label={t('chat.back')} icon={ArrowLeft} onClick={() => props.onSearch(closed)} />
    </header>
  );
  const waiting = (
    <>
      {head}
      <StreamWaiting />
    </>
  );
  // The reader may have lost the right to see what was read before.
  if (isApiFailure(query.error, 'conversations.not_found'))
    return (
      <section className={styles.thread}>
        {head}
        <EmptyState icon={MessageSquareOff} title={t('workspace.gone')} hint={t('workspace.goneHint')} />
      </section>
    );
  return (
    <section className={styles.thread}>
      <QueryView query={query} skeleton={waiting}>
        {(conversation) => (isOpened ? <Opened {...props} conversation={conversation} /> : waiting)}
      </QueryView>
    </section>
  );
}

function Opened({
  conversation,
  search,
  onSearch,
  panelShown,
  canHide,
  isAlone,
  onNext,
}: ThreadProps & { conversation: WorkspaceConversation }) {
  const { t } = useTranslation();
  const { id } = conversation;
  const timeline = useTimeline(id, search.message);
  const { data: sending } = useQuery(sendingQuery(id));
  const [tab, setTab] = useState<DraftKind>('reply');
  const [isAssisted, assist] = useState(false);
  const attachments = useAttachments();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = useRef<((text: string) => void) | null>(null);
  const toEnd = useRef<(() => void) | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const actions = useStateActions(conversation);
  const showProfile = useShowProfile();
  const readOnly = sending?.reason === 'read_only';
  const type = useLook(id);
  const leave = () => onSearch(closed);
  const focus = (kind: DraftKind) => {
    setTab(kind);
    // The other kind has a text box of its own.
    requestAnimationFrame(() => area.current?.focus());
  };
  const command = (name: 'assign' | 'snooze') =>
    body.current?.querySelector<HTMLButtonElement>(`button[data-command="${name}"]`)?.click();
  useThreadKeys({
    a: () => command('assign'),
    z: () => command('snooze'),
    r: () => focus('reply'),
    n: () => focus('note'),
    e: () => !readOnly && conversation.status === 'open' && actions.resolve(onNext),
  });
  const drop = useDrop((files) => {
    if (readOnly || sending?.takesMedia === false) return;
    setTab('reply');
    attachments.add(files);
  });
  const takeBack = useCallback((text: string) => {
    setTab('reply');
    requestAnimationFrame(() => insert.current?.(text));
  }, []);
  const openPanel = () => onSearch({ panel: panelShown ? undefined : 'contact' }, { remember: isAlone });
  return (
    <div ref={body} className={styles.body} {...drop.events}>
      <ThreadHead
        {...{ conversation, actions, readOnly, panelShown, canHide, onNext }}
        onBack={isAlone ? leave : null}
        onLeave={leave}
        onPanel={openPanel}
      />
      <Stream
        {...{ conversation, timeline, toEnd }}
        target={search.message}
        onLatest={() => onSearch({ message: undefined }, { remember: true })}
        onTakeBack={takeBack}
      />
      {isAssisted && (
        <AssistPanel
          conversationId={id}
          onSaved={(profile) => showProfile(id, profile)}
          onUse={readOnly ? undefined : (text) => insert.current?.(text)}
        />
      )}
      {readOnly ? (
        <p className={styles.readOnly} role="status">
          {t('workspace.sending.read_only')}
        </p>
      ) : (
        <Composer
          {...{ conversation, sending, tab, attachments, area, insert }}
          seen={timeline.seen}
          heard={timeline.heard}
          onTyping={type}
          tools={<AssistButton isOn={isAssisted} onToggle={() => assist(!isAssisted)} />}
          onTab={setTab}
          onSent={() => toEnd.current?.()}
          onContact={() => !panelShown && openPanel()}
        />
      )}
      <AnsweredDialog conversationId={id} onTakeBack={takeBack} />
      {drop.isOver && <div className={styles.drop}>{t('workspace.composer.drop')}</div>}
    </div>
  );
}

/** The assistant, locked without its privilege. */
function AssistButton({ isOn, onToggle }: { isOn: boolean; onToggle(): void }) {
  const { t } = useTranslation();
  const isOwner = useRole() === 'owner';
  const has = usePrivilege('session-archive');
  const label = has
    ? t('assist.title')
    : t('shell.privilege.missing', { name: t(`billing.service.${privileges['session-archive']}.name`) });
  return (
    <IconAction
      label={label}
      icon={Sparkles}
      aria-expanded={has ? isOn : undefined}
      disabled={!has && !isOwner}
      onClick={() => (has ? onToggle() : openPackages({ mode: 'change' }))}
    />
  );
}

/** Takes dropped files. */
function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    isOver,
    events: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
