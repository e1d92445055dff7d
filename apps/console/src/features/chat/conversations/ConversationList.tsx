import type { Conversation, ConversationMatch } from '@parley/contracts/public';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { useRole } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { nameOf, previewOf } from '../chat-labels';
import { conversationQueryOf, type HistoryProps, isFiltered } from '../history-search';
import { Highlighted } from '../messages/Highlighted';
import { chatKeys, conversationsQuery } from '../queries';
import { ContactAvatar } from './ContactAvatar';
import styles from './ConversationColumn.module.css';
import { NothingYet } from './NothingYet';
import { ResultList } from './ResultList';

interface ConversationListProps extends HistoryProps {
  onClear(): void;
}

export function ConversationList({ search, onSearch, onClear }: ConversationListProps) {
  const { timeZone } = useFormat();
  const query = useInfiniteQuery(conversationsQuery(conversationQueryOf(search, timeZone)));
  const top = useRef<HTMLDivElement>(null);
  return (
    <>
      <NewRowsBanner
        rows={query.data?.pages.flatMap(({ items }) => items) ?? []}
        filtered={isFiltered(search)}
        list={top}
      />
      <ResultList
        query={query}
        keyOf={({ id }) => id}
        empty={!isFiltered(search) && <NothingYet />}
        list={top}
        onClear={onClear}
      >
        {(row) => (
          <Row
            row={row}
            wanted={search.q}
            isOpen={row.id === search.c}
            onOpen={() => onSearch({ c: row.id, m: row.match?.messageId }, { remember: true })}
          />
        )}
      </ResultList>
    </>
  );
}

interface RowProps {
  row: Conversation;
  wanted: string | undefined;
  isOpen: boolean;
  onOpen(): void;
}

function Row({ row, wanted, isOpen, onOpen }: RowProps) {
  const format = useFormat();
  const now = useNow();
  // An agent has one sub-account, so rows do not name it.
  const isOwner = useRole() === 'owner';
  const { lastMessageAt, platform, account, remark, match } = row;
  return (
    <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
      <ContactAvatar account={row.contactAccount} name={nameOf(row)} platform={platform} />
      <span className={styles.name} title={row.contactAccount}>
        <Highlighted text={nameOf(row)} wanted={wanted} />
      </span>
      <time className={styles.time} dateTime={match?.at ?? lastMessageAt}>
        {format.ago(match?.at ?? lastMessageAt, now)}
      </time>
      {match ? <Match match={match} wanted={wanted} /> : <Last row={row} />}
      <span className={styles.under}>
        {platformName(platform)}
        {isOwner && ` · ${remark || account}`}
      </span>
    </button>
  );
}

function Last({ row: { lastText, lastKind, lastDirection } }: { row: Conversation }) {
  const { t } = useTranslation();
  return (
    <span className={styles.text}>
      {lastDirection === 'out' && t('chat.you')}
      {previewOf(t, lastText, lastKind)}
    </span>
  );
}

/** The matching line, which may be in a translation. */
function Match({ match, wanted }: { match: ConversationMatch; wanted: string | undefined }) {
  const { t } = useTranslation();
  return (
    <span className={styles.text}>
      {match.direction === 'out' && t('chat.you')}
      {match.isTranslation && <span className={styles.where}>{t('chat.translated')} </span>}
      <Highlighted text={match.text} wanted={wanted} />
    </span>
  );
}

interface NewRowsBannerProps {
  rows: Conversation[];
  filtered: boolean;
  list: RefObject<HTMLDivElement | null>;
}

/**
 * Offers new and moved rows in reserved room, so that rows never move under the pointer. Applies them when the user
 * asks, or by itself while the list is idle.
 */
function NewRowsBanner({ rows, filtered, list }: NewRowsBannerProps) {
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
    list.current?.scrollTo({ top: 0 });
  };
  const [count, isEmpty] = [moved.length, rows.length === 0];
  useEffect(() => {
    if (count === 0 || !(isEmpty || isIdle(list.current))) return;
    client.setQueryData(chatKeys.news, []);
    void client.invalidateQueries({ queryKey: chatKeys.lists });
  }, [client, count, isEmpty, list]);
  return (
    <div className={styles.news} role="status">
      {count === 0 ? (
        t('chat.latestFirst')
      ) : (
        <Button size="small" color="primary" startIcon={<ArrowUp size={14} />} onClick={() => void show()}>
          {t('chat.news', { count })}
        </Button>
      )}
    </div>
  );
}

/** The user neither points into the list, nor works in it, nor has scrolled below its top. */
const isIdle = (list: HTMLElement | null): boolean =>
  list !== null && list.scrollTop === 0 && !list.matches(':hover, :focus-within');
