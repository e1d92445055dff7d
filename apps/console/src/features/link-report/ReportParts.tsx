import type { LinkReport } from '@parley/contracts/public';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { zoneName } from '../../lib/zone-name';
import { Card } from '../../ui/Card';
import { ChartCard } from '../../ui/chart/ChartCard';
import { deviceRows, PartTable, RegionCard, systemRows, visitLines } from '../link-statistics/public';
import styles from './ReportPage.module.css';

/** The last days by day, region and device, and by account if the owner shows accounts. */
export function ReportParts({ report }: { report: LinkReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, devices, accounts, regions, summary } = report;
  const { timeZone } = summary;
  const lines = useMemo(() => visitLines({ days }, t, format), [days, t, format]);
  const empty = t('linkStatistics.noVisits');
  return (
    <>
      <ChartCard
        title={t('linkStatistics.days')}
        note={t('linkStatistics.daysNote', { zone: zoneName(timeZone, format.language) })}
        series={lines}
      />
      <RegionCard parts={regions} note={t(`linkStatistics.inPeriod.${report.period}`)} />
      <div className={styles.two}>
        <Card title={t('linkStatistics.devices')}>
          <PartTable
            label={t('linkStatistics.devices')}
            head={t('linkStatistics.deviceHead')}
            rows={deviceRows(t, devices.devices)}
            empty={empty}
          />
        </Card>
        <Card title={t('linkStatistics.systems')}>
          <PartTable
            label={t('linkStatistics.systems')}
            head={t('linkStatistics.systemHead')}
            rows={systemRows(t, devices.systems)}
            empty={empty}
          />
        </Card>
      </div>
      {accounts !== null && (
        <Card title={t('linkStatistics.accounts')}>
          <PartTable
            label={t('linkStatistics.accounts')}
            head={t('linkStatistics.account')}
            rows={accounts.map((part) => ({ ...part, key: part.account, name: part.account }))}
            empty={t('linkStatistics.noAccounts')}
          />
        </Card>
      )}
    </>
  );
}
