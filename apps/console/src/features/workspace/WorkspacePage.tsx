import type { WorkspaceView } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus, MessagesSquare, SlidersHorizontal } from 'lucide-react';
import {
  type ComponentProps,
  type CSSProperties,
  use,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useIsPhone, useWidth } from '../../lib/hooks';
import { usePageCommands } from '../../lib/page-commands';
import { useTitle } from '../../lib/page-title';
import { useRole } from '../../lib/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { IconAction } from '../../ui/IconAction';
import { PageHeader } from '../../ui/PageHeader';
import { AssignmentDialog } from './assigning/AssignmentDialog';
import { PresenceSwitch } from './assigning/PresenceSwitch';
import { BeginDialog } from './beginning/BeginDialog';
import { noFilter } from './filters';
import { ConversationColumn } from './conversations/ConversationColumn';
import { useRows } from './conversations/ConversationRows';
import { restoreConversations } from './offline/offline-queries';
import { conversationQuery, countsQuery, presenceQuery } from './queries';
import { SidePanel } from './SidePanel';
import { Thread } from './thread/Thread';
import { closed, type WorkspaceProps, type WorkspaceSearch } from './workspace-search';
import styles from './WorkspacePage.module.css';

/** Below this width the contact covers the messages. */
const widePx = 1_100;

/** Conversations that this browser has loaded are shown first, also without a connection. */
export default function WorkspacePage(props: WorkspaceProps) {
  use(restoreConversations());
  return <Workspace {...props} />;
}

/** The conversations, the open one, and its contact; on a phone one after another. */
function Workspace({ search, onSearch }: WorkspaceProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const role = useRole();
  const room = useRef<HTMLDivElement>(null);
  const isWide = useWidth(room) >= widePx;
  const view = useView(search.view);
  const { c, panel, dialog } = search;
  const shown = !isPhone ? 'all' : c === undefined ? 'list' : panel === 'contact' ? 'contact' : 'thread';
  const title = useCountedTitle(view);
  const { data: presence } = useQuery({ ...presenceQuery, enabled: role === 'agent' });
  const assign = () => onSearch({ dialog: 'assignment' }, { remember: true });
  const begin = () => onSearch({ dialog: 'begin' }, { remember: true });
  usePageCommands('inbox', [
    ...(presence?.readOnly ? [] : [{ key: 'begin', text: t('workspace.begin.open'), run: begin }]),
    ...(role === 'owner' ? [{ key: 'assignment', text: t('workspace.assignment.open'), run: assign }] : []),
  ]);
  return (
    <div
      className={styles.page}
      data-alone={shown === 'thread' || undefined}
      style={{ '--keyboard': `${useKeyboard()}px` } as CSSProperties}
    >
      {shown === 'thread' || shown === 'contact' ? (
        <AloneTitle title={title} />
      ) : (
        <PageHeader
          title={t('workspace.title')}
          fullTitle={title}
          actions={
            <>
              {role === 'agent' && !presence?.readOnly && <PresenceSwitch />}
              {!presence?.readOnly && (
                <Button
                  variant="contained"
                  color="primary"
                  startIcon={<MessageSquarePlus size={16} aria-hidden="true" />}
                  onClick={begin}
                >
                  {t('workspace.begin.open')}
                </Button>
              )}
              {role === 'owner' && isPhone && (
                <IconAction
                  label={t('workspace.assignment.open')}
                  icon={SlidersHorizontal}
                  onClick={assign}
                />
              )}
              {role === 'owner' && !isPhone && (
                <Button startIcon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={assign}>
                  {t('workspace.assignment.open')}
                </Button>
              )}
            </>
          }
        />
      )}
      <div ref={room} className={styles.room}>
        {(shown === 'all' || shown === 'list') && (
          <ConversationColumn view={view} search={search} onSearch={onSearch} />
        )}
        {c === undefined ? (
          shown === 'all' && <Nothing view={view} search={search} />
        ) : (
          <Opened {...{ id: c, view, search, onSearch, isWide, shown }} />
        )}
      </div>
      {dialog === 'begin' && (
        <BeginDialog
          to={search.to}
          platform={search.toPlatform}
          onOpen={(id) => onSearch({ ...begun, c: id, view: 'all' })}
          onClose={() => onSearch(noContact)}
        />
      )}
      {dialog === 'assignment' && role === 'owner' && (
        <AssignmentDialog onClose={() => onSearch({ dialog: undefined })} />
      )}
    </div>
  );
}

/** The height of an on-screen keyboard that covers the page, in pixels; 0 if the browser shortens the page for it. */
const useKeyboard = (): number =>
  useSyncExternalStore(
    (changed) => {
      window.visualViewport?.addEventListener('resize', changed);
      return () => window.visualViewport?.removeEventListener('resize', changed);
    },
    () => {
      const { height, scale } = window.visualViewport ?? { height: window.innerHeight, scale: 1 };
      return Math.max(0, Math.round(window.innerHeight - height * scale));
    },
  );

function AloneTitle({ title }: { title: string }) {
  const { t } = useTranslation();
  useTitle(title);
  return <h1 className="sr">{t('workspace.title')}</h1>;
}

/** The chosen view. Agents start with their own conversations if they have open ones. */
function useView(chosen: WorkspaceView | undefined): WorkspaceView {
  const isAgent = useRole() === 'agent';
  const { data: counts } = useQuery(countsQuery);
  // The first counters decide, so that the list does not change by itself.
  const [first, setFirst] = useState<WorkspaceView | null>(null);
  if (chosen === undefined && first === null && counts)
    setFirst(isAgent && counts.mine.open > 0 ? 'mine' : 'all');
  return chosen ?? first ?? 'all';
}

/** The page's title with the unread number of the view. */
function useCountedTitle(view: WorkspaceView): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: counts } = useQuery(countsQuery);
  const unread = counts?.[view].unread ?? 0;
  useAppBadge(counts?.mine.unread ?? 0);
  const title = t('workspace.title');
  return unread > 0 ? `(${format.total(unread)}) ${title}` : title;
}

/** The number on the installed app's icon, where the system shows one. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    void navigator.setAppBadge?.(unread).catch(() => undefined);
  }, [unread]);
}

interface OpenedProps extends WorkspaceProps {
  id: string;
  view: WorkspaceView;
  isWide: boolean;
  shown: 'all' | 'list' | 'thread' | 'contact';
}

function Opened({ id, view, search, onSearch, isWide, shown }: OpenedProps) {
  const { data: conversation, isError } = useQuery(conversationQuery(id));
  const { data: rows } = useRows(view, search);
  const hasPanel = shown === 'contact' || (shown === 'all' && (isWide || search.panel === 'contact'));
  const next = () => {
    const items = rows?.pages.flatMap((page) => page.items) ?? [];
    const at = items.findIndex((row) => row.id === id);
    const following = items[at + 1] ?? items[at - 1];
    onSearch({ ...closed, c: following?.id });
  };
  return (
    <>
      {shown !== 'contact' && (
        <Thread
          key={id}
          {...{ id, search, onSearch }}
          panelShown={shown === 'all' && hasPanel}
          canHide={!isWide}
          isAlone={shown === 'thread'}
          onNext={next}
        />
      )}
      {hasPanel && conversation && !isError && (
        <LatePanel
          conversation={conversation}
          onSearch={onSearch}
          over={shown === 'all' && !isWide}
          onClose={isWide ? null : () => onSearch({ panel: undefined })}
        />
      )}
    </>
  );
}

/** The contact is drawn after the messages. */
const LatePanel = (props: ComponentProps<typeof SidePanel>) =>
  useDeferredValue(<SidePanel key={props.conversation.id} {...props} />);

const noContact: WorkspaceSearch = { dialog: undefined, to: undefined, toPlatform: undefined };

/** The begun conversation is shown whatever was filtered before. */
const begun: WorkspaceSearch = { ...noFilter, ...noContact, message: undefined };

/** Without conversations, the list says what comes next. */
function Nothing({ view, search }: Pick<OpenedProps, 'view' | 'search'>) {
  const { t } = useTranslation();
  const { data: rows } = useRows(view, search);
  const isEmpty = rows?.pages[0]?.items.length === 0;
  return (
    <section className={styles.nothing}>
      {!isEmpty && (
        <EmptyState icon={MessagesSquare} title={t('workspace.pick')} hint={t('workspace.pickHint')} />
      )}
    </section>
  );
}
