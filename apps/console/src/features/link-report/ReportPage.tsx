import { isApiFailure } from '@parley/client/errors';
import type { LinkReport } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Printer, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormatIn } from '../../lib/format';
import { useTitle } from '../../lib/page-title';
import { zoneName } from '../../lib/zone-name';
import { Button } from '../../ui/Button';
import { LanguageSwitch } from '../../ui/LanguageSwitch';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { SummaryTiles } from '../link-statistics/public';
import { Gone } from './Gone';
import { ReportParts } from './ReportParts';
import styles from './ReportPage.module.css';
import { reportQuery } from './queries';

/** A link's figures for people without an account. Unknown and withdrawn reports are told apart for nobody. */
export const ReportPage = ({ token }: { token: string | undefined }) => (
  <>
    <meta name="robots" content="noindex, nofollow" />
    {token === undefined ? <Gone /> : <Report key={token} token={token} />}
  </>
);

function Report({ token }: { token: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...reportQuery(token),
    retry: (count, error) => count < 2 && !isApiFailure(error, 'link-report.not_found'),
  });
  useTitle(query.data?.name ?? t('linkStatistics.report.title'));
  if (isApiFailure(query.error, 'link-report.not_found')) return <Gone />;
  return (
    <main className={styles.page}>
      <QueryView query={query} skeleton={<Rows count={8} height={44} />}>
        {(report) => (
          <div className={styles.paper}>
            <Header report={report} isReading={query.isFetching} onRefresh={() => void query.refetch()} />
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

interface HeaderProps {
  report: LinkReport;
  isReading: boolean;
  onRefresh(): void;
}

function Header({ report, isReading, onRefresh }: HeaderProps) {
  const { t } = useTranslation();
  const { timeZone } = report.summary;
  const format = useFormatIn(timeZone);
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <h1>{report.name}</h1>
        <p>
          {[
            t('linkStatistics.report.title'),
            t('linkStatistics.report.period', { zone: zoneName(timeZone, format.language) }),
            t('linkStatistics.report.refreshedAt', { at: format.dateTime(report.refreshedAt) }),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.tools}>
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
