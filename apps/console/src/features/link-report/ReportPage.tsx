import { isApiFailure } from '@parley/client/errors';
import { type LinkPeriod, linkPeriods, type LinkReport } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormatIn } from '../../lib/format';
import { useTitle } from '../../lib/page-title';
import { zoneName } from '../../lib/zone-name';
import { Button } from '../../ui/Button';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Rows } from '../../ui/skeletons';
import { SummaryTiles } from '../link-statistics/public';
import { Gone } from './Gone';
import { ReportParts } from './ReportParts';
import styles from './ReportPage.module.css';
import { reportQuery } from './queries';

/** A link's figures for readers without an account. Unknown and withdrawn reports look the same to everyone. */
export const ReportPage = ({ token, ...rest }: PeriodProps & { token: string | undefined }) => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    {token === undefined ? <Gone /> : <Report key={token} token={token} {...rest} />}
  </>
);

interface PeriodProps {
  period: LinkPeriod;
  onPeriod(period: LinkPeriod): void;
}

function Report({ token, period, onPeriod }: PeriodProps & { token: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...reportQuery(token, period),
    retry: (count, error) => count < 2 && !isApiFailure(error, 'link-report.not_found'),
  });
  useTitle(query.data?.title ?? t('linkStatistics.report.title'));
  if (isApiFailure(query.error, 'link-report.not_found')) return <Gone />;
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
          {t('linkStatistics.report.refresh')}
        </Button>
        <Button startIcon={<Printer size={16} />} onClick={() => window.print()}>
          {t('linkStatistics.report.print')}
        </Button>
        <LanguageSwitch />
      </div>
    </header>
  );
}
