import type { Conversation } from '@parley/contracts/public';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, MessagesSquare } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useNow } from '../../lib/hooks';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { RefetchBar } from '../../ui/FilterBar';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/Skeletons';
import { nameOf, platformName, previewOf } from './chat-words';
import styles from './ConversationColumn.module.css';
import { Highlighted } from './Highlighted';
import { conversationQueryOf, type HistoryProps, isFiltered } from './history-search';
import { chatKeys, conversationsQuery } from './queries';

interface ConversationListProps extends HistoryProps {
  onClear(): void;
}

export function ConversationList({ search, onSearch, onClear }: ConversationListProps) {
  const { t } = useTranslation();
  const { timeZone } = useFormat();
  const query = useInfiniteQuery(conversationsQuery(conversationQueryOf(search, timeZone)));
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <News
        rows={query.data?.pages.flatMap(({ items }) => items) ?? []}
        filtered={isFiltered(search)}
        onShow={() => top.current?.scrollTo({ top: 0 })}
      />
      <RefetchBar active={query.isFetching && !query.isPending} />
      <div ref={top} className={styles.scroll}>
        <QueryView query={query} skeleton={<Waiting />}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items);
            if (rows.length === 0) return <Empty filtered={isFiltered(search)} onClear={onClear} />;
            return (
              <>
                <ul className={styles.rows}>
                  {rows.map((row) => (
                    <li key={row.id}>
                      <Row
                        row={row}
                        wanted={search.q}
                        isOpen={row.id === search.c}
                        onOpen={() => onSearch({ c: row.id, m: undefined }, { remember: true })}
                      />
                    </li>
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
    </>
  );
}

export const Waiting = () => (
  <div className={styles.waiting}>
    <Rows count={8} height={52} />
  </div>
);

interface RowProps {
  row: Conversation;
  wanted: string | undefined;
  isOpen: boolean;
  onOpen(): void;
}

function Row({ row, wanted, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { lastText, lastKind, lastDirection, lastMessageAt, platform, account, remark } = row;
  return (
    <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
      <span className={styles.name} title={row.contactAccount}>
        <Highlighted text={nameOf(row)} wanted={wanted} />
      </span>
      <time className={styles.time} dateTime={lastMessageAt}>
        {format.ago(lastMessageAt, now)}
      </time>
      <span className={styles.text}>
        {lastDirection === 'out' && t('chat.you')}
        <Highlighted text={previewOf(t, lastText, lastKind)} wanted={wanted} />
      </span>
      <span className={styles.under}>
        {platformName(platform)} · {remark || account}
      </span>
    </button>
  );
}

interface NewsProps {
  rows: Conversation[];
  filtered: boolean;
  onShow(): void;
}

/** Rows never move by themselves: what would stand elsewhere is told of in a room of its own, and moved when asked. */
function News({ rows, filtered, onShow }: NewsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: news } = useQuery<string[]>({
    queryKey: chatKeys.news,
    enabled: false,
    initialData: [],
  });
  const places = new Map(rows.map((row, index) => [row.id, index]));
  const moved = news.filter((id) => {
    const place = places.get(id);
    if (place === undefined) return !filtered;
    const at = rows[place]?.lastMessageAt ?? '';
    return rows.slice(0, place).some((row) => row.lastMessageAt < at);
  });
  const show = async () => {
    await client.resetQueries({ queryKey: chatKeys.lists });
    client.setQueryData(chatKeys.news, []);
    onShow();
  };
  return (
    <div className={styles.news} role="status">
      {moved.length === 0 ? (
        t('chat.latestFirst')
      ) : (
        <Button size="small" color="primary" startIcon={<ArrowUp size={14} />} onClick={() => void show()}>
          {t('chat.news', { count: moved.length })}
        </Button>
      )}
    </div>
  );
}

export function Empty({ filtered, onClear }: { filtered: boolean; onClear(): void }) {
  const { t } = useTranslation();
  if (!filtered)
    return <EmptyState icon={MessagesSquare} title={t('chat.empty')} hint={t('chat.emptyHint')} />;
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('common.noMatch')}
      hint={t('common.noMatchHint')}
      action={<Button onClick={onClear}>{t('common.clearFilters')}</Button>}
    />
  );
}
