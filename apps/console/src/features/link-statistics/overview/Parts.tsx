import type { LinkPart } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card';
import { PartTable } from '../figures/PartTable';
import { RegionCard } from '../figures/RegionCard';
import { deviceRows, systemRows } from '../figures/part-rows';
import { devicesQuery, referrersQuery, regionsQuery } from '../queries';
import { listOf } from '../click-filters';
import { AccountCards } from './AccountCards';
import styles from './LinkStatistics.module.css';
import { Panel, type PartsProps } from './Panel';

/** The clicks of a period by region, account, device and referrer. */
export const Parts = (props: PartsProps) => (
  <>
    <div className={styles.whole}>
      <Regions {...props} />
    </div>
    <AccountCards {...props} />
    <Devices {...props} />
    <Referrers {...props} />
  </>
);

function Regions({ query, filter }: PartsProps) {
  const { t } = useTranslation();
  return (
    <Panel query={useQuery(regionsQuery(query))}>
      {(parts: LinkPart[]) => (
        <RegionCard
          parts={parts}
          note={t(`linkStatistics.inPeriod.${query.period}`)}
          listOf={(figure, region) => listOf(figure, { ...filter, region })}
        />
      )}
    </Panel>
  );
}

function Devices({ query, filter }: PartsProps) {
  const { t } = useTranslation();
  const parts = useQuery(devicesQuery(query));
  const empty = t('linkStatistics.noVisits');
  return (
    <>
      <div className={styles.one}>
        <Panel query={parts}>
          {({ devices }) => (
            <Card title={t('linkStatistics.devices')}>
              <PartTable
                label={t('linkStatistics.devices')}
                head={t('linkStatistics.deviceHead')}
                rows={deviceRows(t, devices)}
                empty={empty}
                listOf={(figure, { key }) => listOf(figure, { ...filter, device: key })}
              />
            </Card>
          )}
        </Panel>
      </div>
      <div className={styles.one}>
        <Panel query={parts}>
          {({ systems }) => (
            <Card title={t('linkStatistics.systems')}>
              <PartTable
                label={t('linkStatistics.systems')}
                head={t('linkStatistics.systemHead')}
                rows={systemRows(t, systems)}
                empty={empty}
                listOf={(figure, { key }) => listOf(figure, { ...filter, system: key })}
              />
            </Card>
          )}
        </Panel>
      </div>
    </>
  );
}

function Referrers({ query, filter }: PartsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.one}>
      <Panel query={useQuery(referrersQuery(query))}>
        {(referrers) => (
          <Card title={t('linkStatistics.referrers')}>
            <PartTable
              label={t('linkStatistics.referrers')}
              head={t('linkStatistics.referrerHead')}
              rows={referrers.map(({ host, ...clicks }) => ({
                ...clicks,
                key: host,
                name: host || t('linkStatistics.noReferrer'),
              }))}
              empty={t('linkStatistics.noVisits')}
              listOf={(figure, { key }) => listOf(figure, { ...filter, referrer: key })}
            />
          </Card>
        )}
      </Panel>
    </div>
  );
}
