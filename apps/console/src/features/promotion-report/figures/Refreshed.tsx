import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { IconAction } from '../../../ui/IconAction';
import styles from './figures.module.css';

/** The time of the last read, with a button to read again. */
export function Refreshed({ query }: { query: UseQueryResult<unknown> }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={styles.refreshed}>
      <span>
        {query.dataUpdatedAt > 0 &&
          t('promotionReport.refreshedAt', { time: format.clock(query.dataUpdatedAt) })}
      </span>
      <IconAction label={t('common.refresh')} icon={RefreshCw} onClick={() => void query.refetch()} />
    </span>
  );
}
