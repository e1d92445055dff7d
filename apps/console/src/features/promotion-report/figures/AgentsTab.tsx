import { agentLevels } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Period } from '../Period';
import { agentReportQuery } from '../queries';
import { agentLevelOf, periodOf } from '../report-filters';
import type { ReportTabProps } from '../report-search';
import styles from './figures.module.css';
import { Refreshed } from './Refreshed';
import { TimeFigures } from './TimeFigures';
import { Waiting } from './Waiting';

/** Agents of one level over time. */
export function AgentsTab({ search, onSearch }: ReportTabProps) {
  const { t } = useTranslation();
  const level = agentLevelOf(search);
  const query = useQuery(agentReportQuery({ level, period: periodOf(search) }));
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label={t('promotionReport.level')}
          value={`${level}`}
          options={agentLevels.map((value) => ({
            value: `${value}`,
            text: t(`promotionReport.agents.${value}`),
          }))}
          onChange={(value) => onSearch({ level: value === '2' ? undefined : Number(value) })}
        />
        <Period search={search} onChange={onSearch} />
        <Refreshed query={query} />
      </div>
      <p className={styles.explained}>{t(`promotionReport.agentsExplained.${level}`)}</p>
      <QueryView query={query} skeleton={<Waiting />}>
        {(report) => (
          <TimeFigures
            title={t(`promotionReport.agents.${level}`)}
            report={report}
            filter={{ level }}
            whole={{ period: search.period }}
          />
        )}
      </QueryView>
    </>
  );
}
