import { type RankingPeriod, type RankingRow, rankingPeriods } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Rows } from '../../../ui/skeletons';
import { rankingQuery } from '../queries';
import styles from './RankingCard.module.css';
import { useCalmOrder } from './use-calm-order';

const shown = 6;

interface RankingCardProps {
  period: RankingPeriod;
  onPeriod(period: RankingPeriod): void;
}

export function RankingCard({ period, onPeriod }: RankingCardProps) {
  const { t } = useTranslation();
  const query = useQuery(rankingQuery(period));
  return (
    <Card
      title={t('dashboard.ranking.title')}
      actions={
        <Segments
          small
          label={t('dashboard.ranking.period')}
          value={period}
          options={rankingPeriods.map((value) => ({ value, text: t(`dashboard.ranking.${value}`) }))}
          onChange={onPeriod}
        />
      }
    >
      <QueryView query={query} skeleton={<Rows count={shown} />}>
        {(rows) =>
          rows.some((row) => row.gained > 0) ? (
            <Ranking key={period} rows={rows} />
          ) : (
            <EmptyState
              icon={Trophy}
              title={t('dashboard.ranking.empty')}
              hint={t('dashboard.ranking.emptyHint')}
            />
          )
        }
      </QueryView>
    </Card>
  );
}

function Ranking({ rows }: { rows: RankingRow[] }) {
  const format = useFormat();
  const ordered = useCalmOrder(rows)
    .filter((row) => row.gained > 0)
    .slice(0, shown);
  const most = Math.max(...ordered.map((row) => row.gained));
  return (
    <ol className={styles.list}>
      {ordered.map((row, index) => (
        <li key={row.subAccountId}>
          <Opened row={row}>
            <span className={styles.place}>{index + 1}</span>
            <Name row={row} />
            <span className={styles.value}>
              <LiveNumber text={format.number(row.gained)} />
            </span>
            <Meter thin tone="blue" part={row.gained} whole={most} className={styles.bar} />
          </Opened>
        </li>
      ))}
    </ol>
  );
}

/** What is deleted keeps its gains; there is nothing left to open. */
function Opened({ row, children }: { row: RankingRow; children: ReactNode }) {
  if (row.account === '') return <div className={styles.row}>{children}</div>;
  return (
    <Link to="/subpage/sonAccount" search={{ open: row.subAccountId }} className={styles.row} data-plain="">
      {children}
    </Link>
  );
}

function Name({ row }: { row: RankingRow }) {
  const { t } = useTranslation();
  const name = row.remark || row.account || t('dashboard.ranking.deleted');
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  );
}
