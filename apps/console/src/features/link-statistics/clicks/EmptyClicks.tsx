import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState';
import { NoMatch } from '../../../ui/list/NoMatch';
import type { StatisticsSearch } from '../statistics-search';
import { isFiltered } from '../click-filters';

interface EmptyClicksProps {
  search: StatisticsSearch;
  icon: LucideIcon;
  onClear(): void;
}

export function EmptyClicks({ search, icon, onClear }: EmptyClicksProps) {
  const { t } = useTranslation();
  return isFiltered(search) ? (
    <NoMatch icon={icon} onClear={onClear} />
  ) : (
    <EmptyState icon={icon} title={t('linkStatistics.empty')} hint={t('linkStatistics.emptyHint')} />
  );
}
