import type { SearchPage } from '@parley/contracts/public';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { History, SearchX } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { RefetchBar } from '../../../ui/list/FilterBar';
import { NoMatch } from '../../../ui/list/NoMatch';
import { QueryView } from '../../../ui/QueryView';
import styles from './ConversationColumn.module.css';
import { Waiting } from './NothingYet';

interface ResultListProps<Item> {
  query: UseInfiniteQueryResult<InfiniteData<SearchPage<Item>>>;
  keyOf(item: Item): string;
  /** Replaces "no match" in a list without filters. */
  empty?: ReactNode;
  list?: Ref<HTMLDivElement>;
  onClear(): void;
  children(item: Item): ReactNode;
}

/** The results of a search that loads page by page. */
export function ResultList<Item>({ query, keyOf, empty, list, onClear, children }: ResultListProps<Item>) {
  return (
    <>
      <RefetchBar active={query.isFetching && !query.isPending} />
      <div ref={list} className={styles.scroll}>
        <QueryView query={query} skeleton={<Waiting />}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            const more = {
              pages,
              isLoading: query.isFetchingNextPage,
              onMore: () => void query.fetchNextPage(),
            };
            if (items.length === 0 && empty) return empty;
            if (items.length === 0 && query.hasNextPage) return <NothingSoFar {...more} />;
            if (items.length === 0) return <NoMatch icon={SearchX} onClear={onClear} />;
            return (
              <>
                <ul className={styles.rows}>
                  {items.map((item) => (
                    <li key={keyOf(item)}>{children(item)}</li>
                  ))}
                </ul>
                {query.hasNextPage && <MoreResults {...more} />}
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}

interface MoreResultsProps {
  pages: SearchPage<unknown>[];
  isLoading: boolean;
  onMore(): void;
}

/** Loads the next page. When the search stopped at its time limit, says how far it came and continues there. */
function MoreResults({ pages, isLoading, onMore }: MoreResultsProps) {
  const { t } = useTranslation();
  const reached = useReached(pages);
  const isComplete = pages.at(-1)?.isComplete ?? true;
  return (
    <div className={styles.more}>
      {!isComplete && (
        <p className={styles.reached} role="status">
          {reached}
        </p>
      )}
      <Button disabled={isLoading} onClick={onMore}>
        {t(isComplete ? 'chat.loadMore' : 'chat.searchFurther')}
      </Button>
    </div>
  );
}

/** Nothing found yet in an incomplete search. */
function NothingSoFar({ pages, isLoading, onMore }: MoreResultsProps) {
  const { t } = useTranslation();
  const reached = useReached(pages);
  return (
    <EmptyState
      icon={History}
      title={t('chat.nothingSoFar')}
      hint={reached}
      action={
        <Button disabled={isLoading} onClick={onMore}>
          {t('chat.searchFurther')}
        </Button>
      }
    />
  );
}

function useReached(pages: SearchPage<unknown>[]): string {
  const { t } = useTranslation();
  const format = useFormat();
  const until = pages.at(-1)?.searchedUntil ?? null;
  return until === null ? t('chat.searchStopped') : t('chat.searchedUntil', { time: format.dateTime(until) });
}
