import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { type FilterChip, FilterChips } from '../../../ui/list/FilterChips';
import type { StatisticsSearch } from '../statistics-search';

interface VisitChipsProps {
  search: StatisticsSearch;
  onFilter(change: StatisticsSearch): void;
}

/** Filters set by a figure that have no field in the bar. */
export function VisitChips({ search, onFilter }: VisitChipsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { referrer, account, from, to } = search;
  const chips: FilterChip[] = [];
  if (from !== undefined || to !== undefined)
    chips.push({
      name: t('linkStatistics.time'),
      value: `${from ? format.dateTime(from) : ''} – ${to ? format.dateTime(to) : ''}`,
      onRemove: () => onFilter({ from: undefined, to: undefined }),
    });
  if (referrer !== undefined)
    chips.push({
      name: t('linkStatistics.referrerHead'),
      value: referrer || t('linkStatistics.noReferrer'),
      onRemove: () => onFilter({ referrer: undefined }),
    });
  if (account !== undefined)
    chips.push({
      name: t('linkStatistics.account'),
      value: account,
      onRemove: () => onFilter({ account: undefined }),
    });
  return <FilterChips chips={chips} />;
}
