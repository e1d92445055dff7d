import type { SearchPage } from '@parley/contracts/public';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import styles from './ConversationColumn.module.css';

interface MoreResultsProps {
  pages: SearchPage<unknown>[];
  isLoading: boolean;
  onMore(): void;
}

/** Loads the next page. When the search stopped at its time limit, says how far it came and continues there. */
export function MoreResults({ pages, isLoading, onMore }: MoreResultsProps) {
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
export function NothingSoFar({ pages, isLoading, onMore }: MoreResultsProps) {
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
