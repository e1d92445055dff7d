import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDelayedFlag } from '../lib/hooks';
import { ErrorPanel } from './ErrorPanel';

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  skeleton: ReactNode;
  /** The panel is low, so a failure takes one line. */
  compact?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows nothing for a moment in reserved room, then a skeleton, then the data or the error. Old data stays visible. */
export function QueryView<T>({ query, skeleton, compact = false, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  const waiting = useDelayedFlag(query.isPending);
  if (query.data !== undefined && !waiting) return <>{children(query.data)}</>;
  if (query.isError && !query.data)
    return <ErrorPanel compact={compact} error={query.error} onRetry={() => void query.refetch()} />;
  if (!waiting)
    return (
      <div aria-hidden="true" data-waiting="" style={{ visibility: 'hidden' }}>
        {skeleton}
      </div>
    );
  return (
    <div aria-busy="true" data-waiting="">
      <span className="sr" role="status">
        {t('common.loading')}
      </span>
      {skeleton}
    </div>
  );
}
