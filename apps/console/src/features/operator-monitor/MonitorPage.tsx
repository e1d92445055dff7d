import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Bar } from '../../ui/skeletons';
import { FigureTiles } from './FigureTiles';
import { MinutesCard } from './MinutesCard';
import styles from './MonitorPage.module.css';
import { NodesCard } from './NodesCard';
import { ProvidersCard } from './ProvidersCard';
import { installationQuery } from './queries';
import { QueuesCard } from './QueuesCard';
import { ServersCard } from './ServersCard';

/** The live state of the whole installation. */
export function MonitorPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(installationQuery);
  const { data } = query;
  return (
    <>
      <PageHeader
        title={t('operatorMonitor.title')}
        note={data && t('operatorMonitor.note', { time: format.clock(data.at) })}
      />
      <FigureTiles figures={data?.figures} />
      <QueryView query={query} skeleton={<Bar height={240} />}>
        {(snapshot) => (
          <div className={styles.grid}>
            <div className={styles.two}>
              <MinutesCard minutes={snapshot.minutes} />
            </div>
            <div className={styles.one}>
              <ServersCard snapshot={snapshot} />
            </div>
            <div className={styles.full}>
              <NodesCard nodes={snapshot.nodes} />
            </div>
            <div className={styles.half} id="queues">
              <QueuesCard queues={snapshot.queues} />
            </div>
            <div className={styles.half}>
              <ProvidersCard providers={snapshot.figures?.translation} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
