import { useQuery } from '@tanstack/react-query';
import { MonitorOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { zoneName } from '../../lib/zone-name';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorPanel } from '../../ui/ErrorPanel';
import { PageHeader } from '../../ui/PageHeader';
import { MinuteCard } from './MinuteCard';
import styles from './MonitorPage.module.css';
import { MonitorTiles } from './MonitorTiles';
import { minuteKinds } from './minute-lines';
import type { MonitorSearch } from './monitor-search';
import { monitorQuery } from './queries';
import { StateCard } from './StateCard';
import { WaitingCard } from './WaitingCard';

interface MonitorPageProps {
  search: MonitorSearch;
  onSearch(change: MonitorSearch): void;
}

/** The tenant's state now, and by minute for the last hour. */
export function MonitorPage({ search, onSearch }: MonitorPageProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error, refetch } = useQuery(monitorQuery);
  const zone = zoneName(data?.timeZone ?? format.timeZone, format.language);
  const isEmpty =
    data && Object.values(data.ports).every((count) => count === 0) && data.clients.connected === 0;
  return (
    <>
      <PageHeader
        title={t('monitor.title')}
        note={t('monitor.note', { time: format.clock(data?.at), zone })}
      />
      {error && !data ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.grid}>
          <MonitorTiles snapshot={data} />
          <div className={styles.main}>
            {isEmpty ? (
              <div className={styles.empty}>
                <EmptyState
                  icon={MonitorOff}
                  title={t('monitor.empty')}
                  hint={t('monitor.emptyHint')}
                  action={<ButtonLink to="/subpage/sonAccount">{t('monitor.emptyAction')}</ButtonLink>}
                />
              </div>
            ) : (
              <WaitingCard waiting={data?.waiting} search={search} onSearch={onSearch} />
            )}
          </div>
          <div className={styles.side}>
            <StateCard snapshot={data} />
          </div>
          {minuteKinds.map((kind) => (
            <MinuteCard key={kind} kind={kind} figures={data?.minutes} />
          ))}
        </div>
      )}
    </>
  );
}
