import { isApiFailure } from '@parley/client/errors';
import { type LinkPeriod, linkPeriods, type LinkReport } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useFormatIn } from '../../lib/format';
import { useTitle } from '../../lib/page-title';
import { zoneName } from '../../lib/zone-name';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ChartCard } from '../../ui/chart/ChartCard';
import { Gone } from '../../ui/Gone';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Rows } from '../../ui/skeletons';
import {
  deviceRows,
  PartTable,
  RegionCard,
  SummaryTiles,
  systemRows,
  clickLines,
} from '../link-statistics/public';
import { reportQuery } from './queries';
import styles from './ReportPage.module.css';

/** A link's figures for readers without an account. Unknown and withdrawn reports look the same to everyone. */
export const ReportPage = ({ token, ...rest }: PeriodProps & FrameProps & { token: string | undefined }) => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    {token === undefined ? (
      <ReportGone PublicFrame={rest.PublicFrame} />
    ) : (
      <Report key={token} token={token} {...rest} />
    )}
  </>
);

interface FrameProps {
  /** Frames a page without figures. */
  PublicFrame: ComponentType<{ children: ReactNode }>;
}

interface PeriodProps {
  period: LinkPeriod;
  onPeriod(period: LinkPeriod): void;
}

function Report({ token, period, onPeriod, PublicFrame }: PeriodProps & FrameProps & { token: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...reportQuery(token, period),
    retry: (count, error) => count < 2 && !isApiFailure(error, 'link-report.not_found'),
  });
  useTitle(query.data?.title ?? t('linkStatistics.report.title'));
  if (isApiFailure(query.error, 'link-report.not_found')) return <ReportGone PublicFrame={PublicFrame} />;
  return (
    <main className={styles.page}>
      <QueryView query={query} skeleton={<Rows count={8} height={44} />}>
        {(report) => (
          <div className={styles.paper}>
            <Header
              report={report}
              period={period}
              onPeriod={onPeriod}
              isReading={query.isFetching}
              onRefresh={() => void query.refetch()}
            />
            <SummaryTiles summary={report.summary} />
            <ReportParts report={report} />
            <footer className={styles.foot}>
              <p>{t('linkStatistics.report.counted')}</p>
              Parley
            </footer>
          </div>
        )}
      </QueryView>
    </main>
  );
}

interface HeaderProps extends PeriodProps {
  report: LinkReport;
  isReading: boolean;
  onRefresh(): void;
}

function Header({ report, period, onPeriod, isReading, onRefresh }: HeaderProps) {
  const { t } = useTranslation();
  const { timeZone } = report.summary;
  const format = useFormatIn(timeZone);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1>{report.title ?? t('linkStatistics.report.title')}</h1>
        <p>
          {[
            ...(report.title === null ? [] : [t('linkStatistics.report.title')]),
            t(`linkStatistics.inPeriod.${report.period}`),
            zoneName(timeZone, format.language),
            t('linkStatistics.report.refreshedAt', { at: format.dateTime(report.refreshedAt) }),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.tools}>
        <div className={styles.period}>
          <Segments
            label={t('linkStatistics.period')}
            value={period}
            options={linkPeriods.map((value) => ({ value, text: t(`linkStatistics.periods.${value}`) }))}
            onChange={onPeriod}
          />
        </div>
        <Button startIcon={<RefreshCw size={16} />} aria-disabled={isReading} onClick={onRefresh}>
          {t('common.refresh')}
        </Button>
        <Button startIcon={<Printer size={16} />} onClick={() => window.print()}>
          {t('linkStatistics.report.print')}
        </Button>
        <LanguageSwitch />
      </div>
    </header>
  );
}

function ReportGone({ PublicFrame }: FrameProps) {
  const { t } = useTranslation();
  return (
    <PublicFrame>
      <Gone title={t('linkStatistics.report.gone')} text={t('linkStatistics.report.goneHint')} />
    </PublicFrame>
  );
}

/** The last days by day, region and device, and by account if the owner shows accounts. */
function ReportParts({ report }: { report: LinkReport }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { days, devices, accounts, regions, summary } = report;
  const { timeZone } = summary;
  const lines = useMemo(() => clickLines({ days }, t, format), [days, t, format]);
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
