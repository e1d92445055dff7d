import type { WorkspaceConversation, WorkspaceView } from '@parley/contracts/public';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp, AtSign, BellOff, CircleCheckBig, SearchX } from 'lucide-react';
import { memo, type MouseEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformName, shownAccount } from '../../../lib/platform-name';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { Tick } from '../../../ui/form/Tick';
import { RefetchBar } from '../../../ui/list/FilterBar';
import { NoMatch } from '../../../ui/list/NoMatch';
import { QueryView } from '../../../ui/QueryView';
import { StatusDot } from '../../../ui/StatusDot';
import { ContactAvatar, nameOf, NothingYet, personName, previewOf, Waiting } from '../../chat/public';
import { listQuery } from '../queries';
import { filterCount, workspaceQueryOf } from '../filters';
import type { WorkspaceProps } from '../workspace-search';
import { useWatched } from '../viewers/viewers';
import { BulkActions } from './BulkActions';
import styles from './ConversationColumn.module.css';
import { heldRows } from './placing';

interface ConversationRowsProps extends WorkspaceProps {
  view: WorkspaceView;
  onClear(): void;
}

export const useRows = (view: WorkspaceView, search: WorkspaceProps['search']) =>
  useInfiniteQuery(listQuery(workspaceQueryOf(search, view)));

/** The distance from the end at which the next page loads, in pixels. */
const loadWithinPx = 400;

/** The conversations of a view. While the user points into the list, its rows keep their places. */
export function ConversationRows({ view, search, onSearch, onClear }: ConversationRowsProps) {
  const { t } = useTranslation();
  const query = useRows(view, search);
  const box = useRef<HTMLDivElement>(null);
  const [shownIds, hold] = useState<readonly string[] | null>(null);
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const { shown, moved } = heldRows(rows, query.isPlaceholderData ? null : shownIds);
  const watched = useWatched((one) => personName(t, one));
  const picked = shown.filter(({ id }) => chosen.has(id));
  const isFiltered = search.q !== undefined || filterCount(search) > 0;
  const follow = () => {
    const list = box.current;
    if (!list || !query.hasNextPage || query.isFetching) return;
    if (list.scrollHeight - list.clientHeight - list.scrollTop < loadWithinPx) void query.fetchNextPage();
  };
  const toggle = (id: string) =>
    choose((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <>
      {picked.length > 0 && <BulkActions rows={picked} onDone={() => choose(new Set())} />}
      <RefetchBar active={query.isFetching && !query.isPending && !query.isFetchingNextPage} />
      <div
        className={styles.listing}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(rows.map(({ id }) => id))}
        onPointerLeave={() => hold(null)}
      >
        <div ref={box} className={styles.scroll} onScroll={follow}>
          <QueryView query={query} skeleton={<Waiting />}>
            {() => {
              if (shown.length === 0 && isFiltered) return <NoMatch icon={SearchX} onClear={onClear} />;
              if (shown.length === 0 && view === 'all' && (search.status ?? 'any') === 'any')
                return <NothingYet />;
              if (shown.length === 0) return <AllDone view={view} search={search} onSearch={onSearch} />;
              return (
                <>
                  <ul className={styles.rows} data-choosing={picked.length > 0 || undefined}>
                    {shown.map((row) => (
                      <Row
                        key={row.id}
                        row={row}
                        isOpen={row.id === search.c}
                        isChosen={chosen.has(row.id)}
                        viewers={watched.get(row.id)?.join(t('workspace.viewers.between')) ?? ''}
                        onOpen={({ ctrlKey, metaKey }) =>
                          ctrlKey || metaKey
                            ? openBeside(row.id)
                            : onSearch({ c: row.id, message: undefined }, { remember: true })
                        }
                        onToggle={() => toggle(row.id)}
                      />
                    ))}
                  </ul>
                  {query.hasNextPage && (
                    <div className={styles.more}>
                      <Button disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                        {t('chat.loadMore')}
                      </Button>
                    </div>
                  )}
                </>
              );
            }}
          </QueryView>
        </div>
        <div className={styles.news} role="status">
          {moved > 0 && (
            <Button
              size="small"
              variant="contained"
              color="primary"
              startIcon={<ArrowUp size={14} aria-hidden="true" />}
              onClick={() => {
                hold(rows.map(({ id }) => id));
                box.current?.scrollTo({ top: 0 });
              }}
            >
              {t('workspace.moved')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Opens a conversation in another tab of the browser. */
function openBeside(id: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('c', id);
  address.searchParams.delete('message');
  window.open(address, '_blank', 'noopener');
}

/** An empty view. A workspace without any conversation says why instead. */
function AllDone({ view, search, onSearch }: WorkspaceProps & { view: WorkspaceView }) {
  const { t } = useTranslation();
  const any = useInfiniteQuery(listQuery({ view: 'all', status: 'any', limit: 1 }));
  if (any.data && any.data.pages[0]?.items.length === 0) return <NothingYet />;
  const isAll = view === 'all' && search.status === undefined;
  return (
    <EmptyState
      icon={CircleCheckBig}
      title={t(search.status === undefined ? 'workspace.empty.open' : 'workspace.empty.status')}
      hint={t(`workspace.empty.${view}`)}
      action={
        <Button onClick={() => onSearch(isAll ? { status: 'any' } : { view: 'all', status: undefined })}>
          {t(isAll ? 'workspace.empty.showAny' : 'workspace.empty.showAll')}
        </Button>
      }
    />
  );
}

interface RowProps {
  row: WorkspaceConversation;
  isOpen: boolean;
  isChosen: boolean;
  /** The names of others that show it; empty without one. */
  viewers: string;
  onOpen(event: MouseEvent): void;
  onToggle(): void;
}

const isSameRow = (one: RowProps, other: RowProps): boolean =>
  one.row === other.row &&
  one.isOpen === other.isOpen &&
  one.isChosen === other.isChosen &&
  one.viewers === other.viewers;

const Row = memo(function Row({ row, isOpen, isChosen, viewers, onOpen, onToggle }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { platform, assignee, unread, waitingSince, lastMessageAt, priority, status, mentioned } = row;
  const name = nameOf(row);
  const time = format.ago(lastMessageAt, now);
  const waiting = waitingSince && format.ago(waitingSince, now);
  return (
    <li className={styles.item} data-row="" data-chosen={isChosen || undefined}>
      <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
        <ContactAvatar account={row.contactAccount} name={name} platform={platform} />
        {viewers !== '' && (
          <span className={styles.viewers} title={t('workspace.viewers.looking', { names: viewers })}>
            <span className="sr">{t('workspace.viewers.looking', { names: viewers })}</span>
          </span>
        )}
        <span className={styles.name} data-unread={unread > 0 || undefined} title={row.contactAccount}>
          {name}
        </span>
        <time className={styles.time} dateTime={lastMessageAt}>
          {time}
        </time>
        <span className={styles.text}>
          {row.lastDirection === 'out' && t('chat.you')}
          {previewOf(t, row.lastText, row.lastKind)}
        </span>
        {(unread > 0 || mentioned === 'unread') && (
          <span className={styles.marks}>
            {mentioned === 'unread' && (
              <span className={styles.mentioned} title={t('workspace.mentioned')}>
                <AtSign size={12} aria-hidden="true" />
                <span className="sr">{t('workspace.mentioned')}</span>
              </span>
            )}
            {unread > 0 && (
              <span className={styles.unread}>
                <span className="sr">{t('workspace.unreadCount', { count: unread })}</span>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
              </span>
            )}
          </span>
        )}
        <span className={styles.under}>
          <span className="clip">
            {[platformName(platform), shownAccount(row), assignee && (assignee.remark || assignee.account)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {row.muted && <BellOff size={12} aria-label={t('workspace.mute.state')} />}
          {row.blockedAt && <StatusDot tone="fault" text={t('workspace.block.state')} />}
          {status !== 'open' && <span>{t(`workspace.status.${status}`)}</span>}
          {waiting && (
            <StatusDot
              tone="busy"
              text={waiting === time ? t('workspace.waiting') : t('workspace.waits', { time: waiting })}
            />
          )}
          {(priority === 'urgent' || priority === 'high') && (
            <StatusDot tone="fault" text={t(`workspace.priority.${priority}`)} />
          )}
        </span>
      </button>
      <span className={styles.tick}>
        <Tick aria-label={t('workspace.choose', { name })} checked={isChosen} onChange={onToggle} />
      </span>
    </li>
  );
}, isSameRow);
