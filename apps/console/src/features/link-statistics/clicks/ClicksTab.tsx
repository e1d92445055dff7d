import { useQuery } from '@tanstack/react-query';
import { MousePointerClick } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { ListCard } from '../../../ui/list/ListCard';
import { clicksQuery } from '../queries';
import type { StatisticsSearch, StatisticsTabProps, ClickListProps } from '../statistics-search';
import { clickQuery, noFilter } from '../click-filters';
import { ClickTable } from './ClickTable';
import { EmptyClicks } from './EmptyClicks';
import { ClickFilters } from './ClickFilters';
import { VisitorList } from './VisitorList';
import styles from './Clicks.module.css';

/** The visitors or clicks behind the statistics. */
export default function ClicksTab({ search, onSearch }: StatisticsTabProps) {
  const onFilter = (change: StatisticsSearch) => onSearch({ page: undefined, ...change });
  const props: ClickListProps = { search, onSearch, onFilter, onClear: () => onFilter(noFilter) };
  return search.rows === 'clicks' ? <ClickList {...props} /> : <VisitorList {...props} />;
}

/** Every click, including automatic ones, latest first. */
function ClickList({ search, onFilter, onClear }: ClickListProps) {
  const listQuery = clickQuery(search);
  const query = useQuery(clicksQuery(listQuery));
  return (
    <ListCard
      query={query}
      page={search.page}
      size={search.size}
      empty={<EmptyClicks search={search} icon={MousePointerClick} onClear={onClear} />}
      onTurn={onFilter}
      bar={
        <>
          <ClickFilters search={search} query={query} onFilter={onFilter} />
          <Unlisted clicks={query.data?.unlisted ?? 0} />
        </>
      }
    >
      {(clicks) => <ClickTable clicks={clicks} query={listQuery} />}
    </ListCard>
  );
}

/** The number of counted clicks that the list does not hold. */
function Unlisted({ clicks }: { clicks: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (clicks === 0) return null;
  return <p className={styles.unlisted}>{t('linkStatistics.unlisted', { clicks: format.number(clicks) })}</p>;
}
