import { type RankingQuery, rankingPeriods, type RankingRow } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Trophy } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Meter } from '../../../ui/Meter';
import { QueryView } from '../../../ui/QueryView';
import { Segments } from '../../../ui/Segments';
import { Rows } from '../../../ui/skeletons';
import { DaysAction } from '../DaysAction';
import { daysNote, type HomeChoice, rankChoice } from '../home-choice';
import { rankingQuery } from '../queries';
import styles from './RankingCard.module.css';

const shown = 6;

interface RankingCardProps {
  choice: HomeChoice;
  onChoose(choice: Partial<HomeChoice>): void;
}

export default function RankingCard({ choice, onChoose }: RankingCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const chosen = rankChoice(choice);
  const query = useQuery(rankingQuery(chosen));
  return (
    <Card
      title={t('dashboard.ranking.title')}
      note={daysNote(chosen, format).join('')}
      actions={
        <>
          <Segments
            small
            label={t('dashboard.ranking.period')}
            value={chosen.period}
            options={rankingPeriods.map((value) => ({ value, text: t(`dashboard.ranking.${value}`) }))}
            onChange={(rank) => onChoose({ rank, rankFrom: undefined, rankTo: undefined })}
          />
          <DaysAction
            from={chosen.from}
            to={chosen.to}
            onChange={({ from, to }) => onChoose({ rankFrom: from, rankTo: to })}
          />
        </>
      }
    >
      <QueryView query={query} skeleton={<Rows count={shown} />}>
        {(rows) =>
          rows.some((row) => row.gained > 0) ? (
            <Ranking key={JSON.stringify(chosen)} chosen={chosen} rows={rows} />
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

function Ranking({ chosen, rows }: { chosen: RankingQuery; rows: RankingRow[] }) {
  const format = useFormat();
  const today = format.isoDay(useNow(60_000));
  const days = chosen.period === 'today' ? { from: today, to: today } : { from: chosen.from, to: chosen.to };
  const ordered = useCalmOrder(rows)
    .filter((row) => row.gained > 0)
    .slice(0, shown);
  const most = Math.max(...ordered.map((row) => row.gained));
  return (
    <ol className={styles.list}>
      {ordered.map((row, index) => (
        <li key={row.subAccountId}>
          <Link
            to="/fansOperation/fansList"
            search={{ sub: row.subAccountId, ...days }}
            className={styles.row}
            data-plain=""
          >
            <span className={styles.place}>{index + 1}</span>
            <Name row={row} />
            <span className={styles.value}>
              <LiveNumber text={format.number(row.gained)} />
            </span>
            <Meter thin tone="blue" part={row.gained} whole={most} className={styles.bar} />
          </Link>
        </li>
      ))}
    </ol>
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

const sortEveryMs = 10_000;

const byGain = (rows: RankingRow[]) =>
  [...rows].sort((one, other) => other.gained - one.gained).map((row) => row.subAccountId);

/** Updates figures at once and places every ten seconds, so that rows stay while they are read. */
function useCalmOrder(rows: RankingRow[]): RankingRow[] {
  const [order, setOrder] = useState(() => byGain(rows));
  const sort = useEffectEvent(() => setOrder(byGain(rows)));
  // Figures arrive more often than that and must not restart the clock.
  useEffect(() => {
    const timer = setInterval(() => sort(), sortEveryMs);
    return () => clearInterval(timer);
  }, []);
  const placed = new Map(rows.map((row) => [row.subAccountId, row]));
  const known = order.flatMap((id) => placed.get(id) ?? []);
  return [...known, ...rows.filter((row) => !order.includes(row.subAccountId))];
}
