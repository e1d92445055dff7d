import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { QueryView } from '../../../ui/QueryView';
import { Period } from '../Period';
import { timeReportQuery } from '../queries';
import { periodOf } from '../report-filters';
import type { ReportTabProps } from '../report-search';
import { useLinkName } from '../use-link-name';
import styles from './figures.module.css';
import { Refreshed } from './Refreshed';
import { TimeFigures } from './TimeFigures';
import { Waiting } from './Waiting';

/** Direct referrals over time, of all links or of one. */
export function TimeTab({ search, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const { linkId } = search;
  const period = periodOf(search);
  const query = useQuery(timeReportQuery({ period, linkId }));
  return (
    <>
      <div className={styles.bar}>
        <Period search={search} onChange={onSearch} />
        {linkId !== undefined && <OneLink id={linkId} onClear={() => onSearch({ linkId: undefined })} />}
        <Refreshed query={query} />
      </div>
      <p className={styles.explained}>{t('promotionReport.directExplained')}</p>
      <QueryView query={query} skeleton={<Waiting />}>
        {(report) => (
          <TimeFigures
            title={t('promotionReport.tab.time')}
            report={report}
            filter={{ level: 1, linkId }}
            whole={{ period: search.period }}
          />
        )}
      </QueryView>
    </>
  );
}

/** Says that one link is counted, with a way back to all. */
function OneLink({ id, onClear }: { id: string; onClear(): void }) {
  const { t } = useTranslation();
  const name = useLinkName(id);
  return (
    <Button startIcon={<X size={16} />} title={t('promotionReport.allLinks')} onClick={onClear}>
      {t('promotionReport.linkIs', { name })}
    </Button>
  );
}
